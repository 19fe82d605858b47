import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { sealKey } from "@/lib/models/keys";
import { startModelServer, type ModelServer } from "@/e2e/model-server/model-server.fixture";
import { addModel, retireModel } from "@/lib/models/mutations/models";
import { addProvider, changeProvider } from "@/lib/models/mutations/providers";
import { chatModels } from "@/lib/models/queries/chat-models";
import { testModel, testProvider } from "@/lib/models/queries/connection";
import { valueOf } from "@/lib/outcome.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const KEY = "test-key-of-this-room-5678";
let chat: ModelServer;
let lists: Server;
let listed: string;
beforeAll(async () => {
  chat = await startModelServer();
  // Lists models in OpenAI's form under /v1 and in Google's under /g, if the key is right.
  lists = createServer(({ url, method, headers }, response) => {
    if (url?.startsWith("/page/"))
      return void response.writeHead(200, { "content-type": "text/html" }).end("<html><title>Welcome</title></html>");
    const hasKey =
      headers.authorization === `Bearer ${KEY}` || headers["x-goog-api-key"] === KEY || headers["x-api-key"] === KEY;
    const body =
      method !== "GET"
        ? null
        : url === "/v1/models" || url?.startsWith("/v1/models?")
          ? { data: [{ id: "qwen3-8b" }, { id: "llama-3" }] }
          : url === "/g/models?pageSize=1000"
            ? { models: [{ name: "models/gemini-2.5-flash" }] }
            : null;
    const [status, sent] = !hasKey
      ? [401, { error: { message: `No such key: ${headers.authorization}` } }]
      : body
        ? [200, body]
        : [404, { detail: "Not Found" }];
    response.writeHead(status as number, { "content-type": "application/json" }).end(JSON.stringify(sent));
  });
  await new Promise<void>((resolve) => lists.listen(0, "127.0.0.1", resolve));
  listed = `http://127.0.0.1:${(lists.address() as AddressInfo).port}`;
});
afterAll(async () => {
  lists.closeAllConnections();
  lists.close();
  await chat.close();
});

let count = 0;
const provider = async (baseUrl: string, more: object = {}) =>
  valueOf(
    await addProvider(system, {
      name: `Provider ${++count}`,
      kind: "openai-compatible",
      baseUrl,
      apiKey: KEY,
      allowPrivateAddress: true,
      ...more,
    }),
  ).id;
const model = async (providerId: string, name: string) =>
  valueOf(
    await addModel(system, {
      provider: providerId,
      model: name,
      name: `Model ${++count}`,
      parameters: { temperature: 0.5, timeoutSeconds: 5 },
      price: { input: 1, output: 2 },
      concurrency: 3,
    }),
  ).id;

it.each([
  ["openai-compatible", "/v1", ["llama-3", "qwen3-8b"]],
  ["anthropic", "/v1", ["llama-3", "qwen3-8b"]],
  ["google", "/g", ["gemini-2.5-flash"]],
])("lists the models of %s with the stored key", async (kind, path, models) => {
  expect(valueOf(await testProvider(system, await provider(`${listed}${path}`, { kind })))).toMatchObject({
    code: "works",
    models,
  });
});

it("reports a wrong key without the key", async () => {
  const report = valueOf(await testProvider(system, await provider(`${listed}/v1`, { apiKey: "another-key-1234567" })));
  expect(report).toMatchObject({ code: "authentication", status: 401, models: null });
  expect(JSON.stringify(report)).not.toContain("another-key");
});

it("suggests a working address, and reports what else responds", async () => {
  expect(valueOf(await testProvider(system, await provider(listed)))).toMatchObject({
    code: "not-found",
    betterAddress: `${listed}/v1`,
  });
  expect(valueOf(await testProvider(system, await provider(`${listed}/v1/chat/completions`)))).toMatchObject({
    code: "not-found",
    betterAddress: `${listed}/v1`,
  });
  expect(valueOf(await testProvider(system, await provider(`${listed}/page`)))).toMatchObject({
    code: "malformed",
    error: { code: "web-page-titled", params: { title: "Welcome" } },
    betterAddress: null,
  });
  expect(valueOf(await testProvider(system, await provider("http://127.0.0.1:1/v1")))).toMatchObject({
    code: "connection",
  });
});

it("tests a model that responds, and one that does not exist", async () => {
  const here = await provider(chat.baseUrl);
  expect(valueOf(await testModel(system, await model(here, "thinking")))).toMatchObject({
    code: "works",
    thinks: true,
    countsTokens: true,
  });
  expect(valueOf(await testModel(system, await model(here, "404")))).toMatchObject({
    code: "not-found",
    error: { words: "The model does not exist." },
  });
});

it("opens models for the engine, retired ones included, unknown ids not", async () => {
  const here = await provider(chat.baseUrl);
  const [one, two] = [await model(here, "gpt"), await model(here, "gpt")];
  await retireModel(system, two);
  const models = await chatModels([one, two, one, "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f", "x"]);
  expect([...models.keys()].sort()).toEqual([one, two].sort());
  const opened = models.get(one);
  expect(opened).toMatchObject({
    id: one,
    providerId: here,
    model: "gpt",
    scripted: false,
    parameters: { temperature: 0.5 },
    price: { input: 1, output: 2, cached: null },
    limits: { concurrency: 3 },
  });
  expect((await opened?.complete({ messages: [{ role: "user", content: "Hello" }] }))?.text).toContain("heard you out");
  expect(JSON.stringify(opened)).not.toContain(KEY);
});

it("after a change of AUTH_SECRET tests and calls ask for the key again, and nothing is sent", async () => {
  const here = await provider(chat.baseUrl);
  const id = await model(here, "gpt");
  await (
    await database()
  ).provider.update({
    where: { id: here },
    data: { sealedKey: sealKey(KEY, here, "the secret that was there before, long enough") },
  });
  const before = chat.stats().requests;
  for (const report of [await testProvider(system, here), await testModel(system, id)])
    expect(valueOf(report)).toMatchObject({
      code: "key",
      error: { code: "unreadable-key", params: { provider: expect.stringMatching(/^Provider \d+$/) as string } },
    });
  await expect((await chatModels([id])).get(id)?.complete({ messages: [] })).rejects.toMatchObject({
    cause: "key",
    permanent: true,
  });
  expect(chat.stats().requests).toBe(before);
  await changeProvider(system, here, { apiKey: KEY });
  expect(valueOf(await testModel(system, id))).toMatchObject({ code: "works" });
});

it("tests scripted models without a network", async () => {
  const here = valueOf(await addProvider(system, { name: "Scripted", kind: "scripted" })).id;
  expect(valueOf(await testProvider(system, here))).toMatchObject({
    code: "works",
    models: expect.arrayContaining(["scripted-strong"]),
  });
  const id = valueOf(await addModel(system, { provider: here, model: "scripted-strong", name: "scripted-strong" })).id;
  expect((await chatModels([id])).get(id)).toMatchObject({ scripted: true, price: { input: 0, output: 0 } });
  expect(valueOf(await testModel(system, id)).code).toBe("works");
  expect(await addModel(system, { provider: here, model: "scripted-genius", name: "g" })).toMatchObject({
    faults: [{ path: "model", code: "scripted-model" }],
  });
});
