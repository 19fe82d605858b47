import { afterAll, beforeAll, expect, it } from "vitest";
import { startModelServer, type ModelServer } from "@/e2e/model-server/model-server.fixture";
import type { OpenInput } from "./open";
import { testKey } from "./open.fixture";
import { testConnection } from "./test-connection";

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
afterAll(() => server.close());

const stored = (
  model: string,
  baseUrl: string | null,
  kind: OpenInput["provider"]["kind"] = "openaiCompatible",
): OpenInput => ({
  provider: { id: "p", kind, baseUrl },
  model: {
    id: "m",
    name: model,
    model,
    parameters: {},
    price: { input: null, output: null, cached: null },
    limits: { concurrency: null, requestsPerMinute: null, tokensPerMinute: null },
    contextLength: null,
  },
  apiKey: testKey,
  allowPrivate: true,
});

it("reports success and what the model supports", async () => {
  expect(await testConnection(stored("thinking", server.baseUrl))).toMatchObject({
    code: "works",
    error: null,
    thinks: true,
    countsTokens: true,
    followsSchema: false,
  });
  expect(await testConnection(stored("scripted-judge", server.baseUrl))).toMatchObject({
    code: "works",
    response: "OK. (scripted-judge)",
    followsSchema: true,
  });
  expect(await testConnection(stored("no-usage", server.baseUrl))).toMatchObject({
    code: "works",
    countsTokens: false,
  });
});

it("reports the provider's words without the key", async () => {
  const check = await testConnection(stored("401", server.baseUrl));
  expect(check).toMatchObject({
    code: "authentication",
    error: { words: "Incorrect API key provided: [key].", code: null },
    status: 401,
    betterAddress: null,
  });
});

it("suggests a working address", async () => {
  server.setBehave(({ url }) => (url === "/v1/chat/completions" ? "ok" : "404"));
  for (const given of [server.host, `${server.baseUrl}/chat/completions`]) {
    expect(await testConnection(stored("gpt", given))).toMatchObject({
      code: "not-found",
      betterAddress: server.baseUrl,
    });
  }
  server.setBehave(undefined);
});

it("tests scripted models too", async () => {
  expect(await testConnection(stored("scripted-plain", null, "scripted"))).toMatchObject({
    code: "works",
    followsSchema: true,
  });
  expect(await testConnection(stored("scripted-genius", null, "scripted"))).toMatchObject({ code: "not-found" });
});
