import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderKind } from "@/generated/prisma/enums";
import { startModelServer, type ModelServer } from "@/e2e/model-server/model-server.fixture";
import { callErrorText } from "./english-call-error";
import { failureOf, hello, openTestModel, testKey } from "./open.fixture";

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
afterAll(() => server.close());

const model = (name: string, more = {}) => openTestModel(server.baseUrl, name, more);

describe.each([false, true])("a server that refuses (streaming: %s)", (streaming) => {
  it.each([
    ["429", "rate-limit", "Rate limit reached for requests.", 429],
    ["429-after", "rate-limit", "Rate limit reached. Please try again.", 429],
    ["quota", "out-of-credit", "You exceeded your current quota, please check your plan and billing details.", 429],
    ["402", "out-of-credit", "Insufficient Balance", 402],
    ["500", "server", "The server had an error while processing your request.", 500],
    ["502", "server", "The server returned a web page with the title “502 Bad Gateway”.", 502],
    ["503", "server", "The engine is currently overloaded.", 503],
    ["408", "timeout", "Request timed out.", 408],
    ["409", "conflict", "Conflict.", 409],
    ["400", "bad-request", "Unsupported value: 'temperature' does not support 3 with this model.", 400],
    [
      "too-long",
      "too-long",
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9214 tokens.",
      400,
    ],
    [
      "400-filter",
      "content-filter",
      "The response was filtered due to the prompt triggering a content management policy.",
      400,
    ],
    ["401", "authentication", "Incorrect API key provided: [key].", 401],
    ["403", "forbidden", "Your key may not use this model.", 403],
    ["404", "not-found", "The model does not exist.", 404],
    ["error-200", "rate-limit", "Too many requests.", 200],
    [
      "redirect",
      "address",
      "The server redirects to http://169.254.169.254/latest/meta-data/. Redirects are not followed.",
      307,
    ],
  ])("%s is %s, with what it said", async (name, cause, words, status) => {
    const failure = await failureOf(model(name, { streaming }).complete(hello));
    expect([failure.cause, callErrorText(failure.error), failure.status]).toEqual([cause, words, status]);
    expect(JSON.stringify([failure.message, failure.error, failure.raw])).not.toContain(testKey);
  });

  it.each([
    ["drop", "connection", "connection-cut"],
    ["drop-midway", "connection", "connection-cut"],
    ["truncated", "malformed", streaming ? "stream-ended" : "invalid-json"],
    ["wrong-json", "malformed", "unexpected-form"],
    ["no-choices", "malformed", "unexpected-form"],
    ["html", "malformed", "web-page-titled"],
    ["nothing", "empty", "empty-body"],
    ["empty", "empty", "empty-response"],
    ["huge", "too-large", "too-large"],
    ["filtered", "content-filter", "filtered"],
    ["only-thinking", "too-long", "tokens-used-up-thinking"],
  ])("%s is %s, with a code of ours", async (name, cause, code) => {
    const failure = await failureOf(model(name, { streaming }).complete(hello));
    expect([failure.cause, failure.error.code, failure.error.words]).toEqual([cause, code, null]);
    expect(callErrorText(failure.error)).toMatch(/^[A-Z0-9].*\.$/);
  });

  it("times out when it hangs, falls silent or only sends bytes now and then", async () => {
    const hung = ["hang", "stall", "drip"].map((name) =>
      failureOf(model(name, { streaming, timeoutSeconds: 0.5 }).complete(hello)),
    );
    expect((await Promise.all(hung)).map(({ cause, retryable }) => [cause, retryable])).toEqual(
      Array(3).fill(["timeout", true]),
    );
  });
});

describe("a refusal", () => {
  it.each([
    ["429-after", 2_000, 2_000],
    ["429-after-ms", 120, 120],
    ["429-date", 3_000, 5_000],
  ])("%s gives the time to wait", async (name, least, most) => {
    const { retryAfterMs } = await failureOf(model(name).complete(hello));
    expect(retryAfterMs).toBeGreaterThanOrEqual(least);
    expect(retryAfterMs).toBeLessThanOrEqual(most);
  });

  it("by the model keeps its words and its cost", async () => {
    const failure = await failureOf(model("refusal").complete(hello));
    expect([failure.cause, failure.error.words, failure.usage?.output]).toEqual([
      "content-filter",
      "I cannot play this.",
      5,
    ]);
  });

  it("within a stream is read from the stream", async () => {
    const failure = await failureOf(model("error-in-stream", { streaming: true }).complete(hello));
    expect([failure.cause, failure.error.words]).toEqual(["server", "The engine died."]);
  });

  it("of a huge body keeps only the beginning", async () => {
    const { raw } = await failureOf(model("huge").complete(hello));
    expect(raw?.length).toBe(64 * 1024);
  });

  it("follows from cancelling a call", async () => {
    const giveUp = new AbortController();
    const asking = failureOf(model("hang").complete({ ...hello, signal: giveUp.signal }));
    setTimeout(() => giveUp.abort(), 20);
    expect((await asking).cause).toBe("cancelled");
  });

  it("follows from a refused connection", async () => {
    const failure = await failureOf(openTestModel("http://127.0.0.1:9/v1", "ok").complete(hello));
    expect([failure.cause, failure.retryable]).toEqual(["connection", true]);
    expect(failure.error).toEqual({
      words: null,
      code: "connection-refused",
      params: { host: "127.0.0.1:9", errno: "ECONNREFUSED" },
    });
  });
});

const kinds: [ProviderKind, (server: ModelServer) => string][] = [
  ["openaiCompatible", ({ baseUrl }) => baseUrl],
  ["anthropic", ({ baseUrl }) => baseUrl],
  ["google", ({ host }) => `${host}/v1beta`],
];

describe.each(kinds.flatMap(([kind, url]) => [false, true].map((streaming) => ({ kind, url, streaming }))))(
  "$kind, streaming $streaming",
  ({ kind, url, streaming }) => {
    const ask = (name: string, more = {}) =>
      openTestModel(url(server), name, { streaming, ...more }, kind).complete(hello);

    it("returns text, tokens and the body as received", async () => {
      const answer = await ask("ok");
      expect(answer.text).toMatch(/^\(nods\) I have heard you out: [0-9a-f]{8}\.$/);
      expect(answer.finishReason).toBe("stop");
      expect(answer.usage).toMatchObject({ output: 14, thinking: 0, estimated: false });
      expect(answer.usage.input).toBeGreaterThan(answer.usage.cached);
      expect(answer.usage.cached).toBeGreaterThan(0);
      expect(answer.raw).toContain(streaming ? "data: {" : '"');
    });

    it("separates thinking from the text", async () => {
      const answer = await ask("thinking", { thinking: "low" });
      expect([answer.thinking, answer.text.slice(0, 6)]).toEqual(["First I weigh it.", "(nods)"]);
      expect(answer.usage.thinking).toBeGreaterThan(0);
    });

    it("waits for a slow response, and tells that one was cut off", async () => {
      expect((await ask("slow")).text).toContain("(nods)");
      expect((await ask("length")).finishReason).toBe("length");
    });

    it("classifies its errors", async () => {
      const causes = await Promise.all(
        ["429", "529", "401", "too-long", "filtered"].map(async (name) => (await failureOf(ask(name))).cause),
      );
      expect(causes).toEqual(["rate-limit", "server", "authentication", "too-long", "content-filter"]);
    });
  },
);

describe("a response", () => {
  it("is separated from thinking tags in its text", async () => {
    const answer = await model("inline-thinking").complete(hello);
    expect([answer.thinking, answer.text.slice(0, 6)]).toEqual(["First I weigh it.", "(nods)"]);
    expect(answer.raw).toContain("<think>");
  });

  it("has estimated tokens where the server counts none", async () => {
    const { usage } = await model("no-usage").complete(hello);
    expect(usage).toMatchObject({ cached: 0, thinking: 0, estimated: true });
    expect(usage.input).toBeGreaterThan(10);
    expect(usage.output).toBeGreaterThan(8);
  });

  it("carries the remaining rate limits", async () => {
    expect((await model("rate-headers").complete(hello)).limits).toEqual({
      remainingRequests: 41,
      remainingTokens: 9000,
      resetMs: 360_000,
    });
    expect((await model("ok").complete(hello)).limits).toBeUndefined();
  });
});

it("keeps concurrent calls apart over reused sockets", async () => {
  const asked = model("ok");
  server.setLatency(100);
  const ask = async (number: number) => {
    const { text, raw } = await asked.complete({ messages: [{ role: "user", content: `call ${number}` }] });
    expect(raw).toContain(text);
    return text;
  };
  const texts = await Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)));
  server.setLatency(0);
  expect(new Set(texts).size).toBe(200);
  expect(server.stats().peak).toBeGreaterThan(10);
  // The same request gets the same response, so no call got another's.
  expect(await ask(7)).toBe(texts[7]);
});
