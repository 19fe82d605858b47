import { describe, expect, it } from "vitest";
import { emptyModel, modelDraftOf, modelInputOf } from "@/components/models/model-draft";
import { presetNames, presetOf, presets } from "@/components/models/presets";
import { draftOf, emptyDraft, inputOf, isPlainHttp, withPreset } from "@/components/models/provider-draft";
import { scriptedNames } from "@/components/models/scripted-names";
import { scriptedModelIds } from "@/lib/models/scripted";
import { parseNumber } from "@/components/models/parse-number";
import type { ModelRow } from "@/lib/models/queries/models";
import type { ProviderRow } from "@/lib/models/queries/providers";
import { createModelSchema, createProviderSchema, changeProviderSchema } from "@/lib/models/schema";

const stored: ProviderRow = {
  id: "p",
  name: "DeepSeek",
  kind: "openai-compatible",
  baseUrl: "https://api.deepseek.com/v1",
  hasKey: true,
  keyHint: "1234",
  privateAddressAllowedAt: null,
  privateAddressAllowedBy: null,
  concurrency: 16,
  requestsPerMinute: null,
  tokensPerMinute: 90_000,
  blockedUntil: null,
  createdAt: new Date(),
  retiredAt: null,
  demo: false,
};

describe("the provider's form", () => {
  it.each(presetNames)("%s is taken as it is filled, with a name and, where asked for, a key", (name) => {
    const draft = { ...emptyDraft(name), apiKey: name === "scripted" ? "" : "sk-1" };
    const filled = {
      ...draft,
      name: draft.name || "Own",
      baseUrl: draft.baseUrl || (name === "other" ? "https://a.example/v1" : ""),
    };
    expect(createProviderSchema.safeParse(inputOf(filled, true)).success).toBe(true);
    if (name !== "other") expect(presetOf({ kind: draft.kind, baseUrl: draft.baseUrl || null })).toBe(name);
  });

  it("another preset changes the address, but not a name of one's own or the typed key", () => {
    const typed = { ...emptyDraft("openai"), name: "Our account", apiKey: "sk-1" };
    expect(withPreset(typed, "deepseek")).toMatchObject({
      name: "Our account",
      apiKey: "sk-1",
      baseUrl: presets.deepseek.baseUrl,
    });
    expect(withPreset(emptyDraft("openai"), "ollama")).toMatchObject({ name: "Ollama", allowPrivate: true });
  });

  it("never fills the key in, and leaves it alone unless one is typed or it is to be forgotten", () => {
    const draft = draftOf(stored);
    expect(draft.apiKey).toBe("");
    expect(inputOf(draft, false)).not.toHaveProperty("apiKey");
    expect(inputOf({ ...draft, apiKey: "sk-2" }, false)).toHaveProperty("apiKey", "sk-2");
    expect(inputOf({ ...draft, forgetKey: true }, false)).toHaveProperty("apiKey", null);
    expect(changeProviderSchema.safeParse(inputOf(draft, false)).success).toBe(true);
  });

  it("warns of a key in the clear outside one's own network", () => {
    expect(isPlainHttp({ ...emptyDraft("other"), baseUrl: "http://gpu.example.org/v1" })).toBe(true);
    expect(isPlainHttp(emptyDraft("vllm"))).toBe(false);
  });
});

describe("the model's form", () => {
  const row: ModelRow = {
    id: "m",
    name: "chat 0.7",
    model: "deepseek-chat",
    provider: { id: "p", name: "DeepSeek", kind: "openai-compatible" },
    scripted: false,
    parameters: { temperature: 0, thinking: "off", streaming: true },
    price: { input: 0.27, output: 1.1, cached: null },
    limits: { concurrency: null, requestsPerMinute: 60, tokensPerMinute: null },
    contextLength: 64_000,
    createdAt: new Date(),
    retiredAt: null,
    demo: false,
  };

  it("gives back what is stored, temperature 0 included", () => {
    const { parameters, price, ...rest } = createModelSchema.parse(modelInputOf(modelDraftOf(row), true));
    expect({ parameters, price }).toEqual({ parameters: row.parameters, price: row.price });
    expect(rest).toMatchObject({
      provider: "p",
      model: "deepseek-chat",
      name: "chat 0.7",
      requestsPerMinute: 60,
      contextLength: 64_000,
      concurrency: null,
    });
  });

  it("another one like it begins without a name, and is called as its model where none is typed", () => {
    expect(modelDraftOf(row, true).name).toBe("");
    expect(modelInputOf(modelDraftOf(row, true), true).name).toBe("deepseek-chat");
  });

  it("no price at all is not known; 0 is free; half a price is kept as half", () => {
    expect(modelInputOf(emptyModel("p", ""), true).price).toBeNull();
    expect(modelInputOf(emptyModel("p", "0"), true).price).toEqual({ input: 0, output: 0, cached: null });
    expect(modelInputOf({ ...emptyModel("p", ""), price: { input: "1", output: "", cached: "" } }, true).price).toEqual(
      { input: 1, output: null, cached: null },
    );
  });
});

it.each([
  ["", null],
  [" 8 ", 8],
  ["1,024", 1024],
  ["12,000.5", 12_000.5],
  ["０．５", 0.5],
  [".5", 0.5],
  ["1e3", 1000],
  ["abc", Number.NaN],
  ["1,5", Number.NaN],
  ["0x10", Number.NaN],
  ["--1", Number.NaN],
])("%j is read as %d", (typed, number) => expect(parseNumber(typed)).toBe(number));

it("every scripted model there is can be chosen", () => expect([...scriptedNames]).toEqual(scriptedModelIds));
