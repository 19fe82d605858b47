import { describe, expect, it } from "vitest";
import { isSameServer, missingFieldFaults, providerFaults } from "@/lib/models/provider-faults";
import { createModelSchema, createProviderSchema } from "@/lib/models/schema";
import { parseInput } from "@/lib/api/parse-input";

const codes = (given: Partial<Parameters<typeof providerFaults>[0]>) =>
  providerFaults({ kind: "openai-compatible", baseUrl: null, hasKey: false, privateAllowed: false, ...given }).map(
    ({ path, code }) => `${path}: ${code}`,
  );

describe("a provider requires", () => {
  it("an address if OpenAI-compatible", () => {
    expect(codes({})).toEqual(["baseUrl: missing"]);
    expect(codes({ baseUrl: "https://models.example.org" })).toEqual([]);
  });
  it("a key at a company's own address", () => {
    for (const baseUrl of [
      "https://api.openai.com/v1",
      "https://api.deepseek.com",
      "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
    ]) {
      expect(codes({ baseUrl })).toEqual(["apiKey: key-needed"]);
      expect(codes({ baseUrl, hasKey: true })).toEqual([]);
    }
  });
  it("a key for Anthropic and Google, unless it has another address", () => {
    expect(codes({ kind: "anthropic" })).toEqual(["apiKey: key-needed"]);
    expect(codes({ kind: "google", hasKey: true })).toEqual([]);
    expect(codes({ kind: "anthropic", baseUrl: "https://gateway.example.org" })).toEqual([]);
  });
  it("neither if scripted", () => {
    expect(codes({ kind: "scripted" })).toEqual([]);
    expect(codes({ kind: "scripted", baseUrl: "https://a.example", hasKey: true })).toEqual([
      "baseUrl: scripted-address",
      "apiKey: scripted-key",
    ]);
  });
  it.each([
    "http://127.0.0.1:11434/v1",
    "http://localhost:8000",
    "http://192.168.1.5",
    "https://10.0.0.1",
    "http://[::1]:80",
    "http://0x7f.1",
    "http://[::ffff:10.0.0.1]",
    "http://gpu.internal",
  ])("%s is private: allowed or refused", (baseUrl) => {
    expect(codes({ baseUrl })).toEqual(["baseUrl: private-address"]);
    expect(codes({ baseUrl, privateAllowed: true })).toEqual([]);
  });
  it("a cloud metadata address is always refused", () =>
    expect(codes({ baseUrl: "http://169.254.169.254/latest", privateAllowed: true })).toEqual([
      "baseUrl: forbidden-address",
    ]));
  it.each(["https://api.example.com/v1", "http://8.8.8.8/v1", "https://[2606:4700::1111]"])("%s is not", (baseUrl) =>
    expect(codes({ baseUrl })).toEqual([]),
  );
});

it("names missing fields also beside other faults", () => {
  const lacking = (input: unknown) => missingFieldFaults(input).map(({ path, code }) => `${path}: ${code}`);
  expect(lacking({ kind: "openai-compatible", name: "", baseUrl: null })).toEqual(["baseUrl: missing"]);
  expect(lacking({ kind: "google", name: "" })).toEqual(["apiKey: key-needed"]);
  expect(lacking({ kind: "openai-compatible", baseUrl: "https://api.openai.com/v1" })).toEqual(["apiKey: key-needed"]);
  for (const input of [
    null,
    "x",
    { kind: "bard" },
    { kind: "scripted" },
    { kind: "openai-compatible", baseUrl: "nonsense" },
    { kind: "openai-compatible", baseUrl: 7 },
  ])
    expect(lacking(input)).toEqual([]);
});

it("compares servers by scheme, host and port", () => {
  expect(isSameServer("https://a.example/v1", "https://a.example/v2")).toBe(true);
  expect(isSameServer("https://a.example/v1", "http://a.example/v1")).toBe(false);
  expect(isSameServer("https://a.example", "https://a.example:8443")).toBe(false);
  expect(isSameServer(null, "https://a.example")).toBe(false);
});

const refused = (schema: typeof createProviderSchema | typeof createModelSchema, input: unknown) => {
  const parsed = parseInput(schema, input);
  return parsed.ok ? [] : parsed.faults?.map(({ path, code }) => `${path}: ${code}`).sort();
};

describe("the faults of an input", () => {
  it.each([
    ["api.openai.com/v1", "address"],
    ["ftp://a.example", "scheme"],
    ["https://me:secret@a.example", "address-user"],
    ["https://a.example/v1?x=1", "address-query"],
    ["file:///etc/passwd", "scheme"],
    ["https://a.example/\u0007", "text"],
    ["", "missing"],
  ])("address %j: %s", (baseUrl, code) =>
    expect(refused(createProviderSchema, { name: "A", kind: "openai-compatible", baseUrl })).toContain(
      `baseUrl: ${code}`,
    ),
  );

  it("an address is stored without its trailing slash", () => {
    expect(
      createProviderSchema.parse({ name: " A  b ", kind: "anthropic", baseUrl: " https://A.example/v1/ " }),
    ).toMatchObject({ name: "A b", baseUrl: "https://a.example/v1", concurrency: 8, allowPrivateAddress: false });
  });

  it("a key that no header can hold", () => {
    for (const apiKey of ["Bearer sk-1", "密钥", "a\nb"])
      expect(refused(createProviderSchema, { name: "A", kind: "anthropic", apiKey })?.join()).toMatch(
        /apiKey: (key-text|text)/,
      );
  });

  it("missing, not a number, too large, unknown", () => {
    expect(
      refused(createProviderSchema, { kind: "bard", concurrency: 1025, requestsPerMinute: 0, apikey: "x" }),
    ).toEqual([
      "apikey: unknown-field",
      "concurrency: at-most",
      "kind: unknown-value",
      "name: missing",
      "requestsPerMinute: at-least",
    ]);
    expect(refused(createModelSchema, { provider: "", model: "", name: "n" })).toEqual([
      "model: missing",
      "provider: unknown-provider",
    ]);
    expect(
      refused(createModelSchema, {
        provider: "x",
        model: "  ",
        name: "n",
        price: { input: -1, output: Number.NaN },
        parameters: { temperature: 2.1, topP: "1", seed: 1.5, top_k: 3, thinking: "a lot" },
      }),
    ).toEqual([
      "model: missing",
      "parameters.seed: whole-number",
      "parameters.temperature: at-most",
      "parameters.thinking: unknown-value",
      "parameters.topP: number",
      "parameters.top_k: unknown-field",
      "price.input: at-least",
      "price.output: number",
    ]);
  });
});
