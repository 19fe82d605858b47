import { describe, expect, it } from "vitest";
import { readRateLimits, readRetryAfter } from "./rate-headers";

const now = Date.parse("2026-03-01T12:00:00Z");

describe("rate headers", () => {
  it("are read from OpenAI", () => {
    const headers = {
      "x-ratelimit-remaining-requests": "59",
      "x-ratelimit-remaining-tokens": "149984",
      "x-ratelimit-reset-requests": "1s",
      "x-ratelimit-reset-tokens": "6m0s",
    };
    expect(readRateLimits(headers, now)).toEqual({ remainingRequests: 59, remainingTokens: 149_984, resetMs: 360_000 });
    expect(readRateLimits({ ...headers, "x-ratelimit-remaining-requests": "0" }, now)?.resetMs).toBe(1_000);
  });

  it("are read from Anthropic", () => {
    const headers = {
      "anthropic-ratelimit-requests-remaining": "4",
      "anthropic-ratelimit-tokens-remaining": "0",
      "anthropic-ratelimit-requests-reset": "2026-03-01T12:00:59Z",
      "anthropic-ratelimit-tokens-reset": "2026-03-01T12:00:02Z",
    };
    expect(readRateLimits(headers, now)).toEqual({ remainingRequests: 4, remainingTokens: 0, resetMs: 2_000 });
  });

  it.each([
    ["20ms", 20],
    ["1h2m3s", 3_723_000],
    ["1.5s", 1_500],
    ["30", 30_000],
    [String(now / 1000 + 7), 7_000],
    [String(now + 7), 7],
    ["soon", undefined],
  ])("reset of %s", (written, ms) =>
    expect(readRateLimits({ "x-ratelimit-remaining": "1", "x-ratelimit-reset": written }, now)?.resetMs).toBe(ms),
  );

  it("may be absent", () => expect(readRateLimits({ "content-type": "application/json" }, now)).toBeUndefined());
});

describe("the time to wait", () => {
  it.each([
    [{ "retry-after": "3" }, "", 3_000],
    [{ "retry-after": "0.5" }, "", 500],
    [{ "retry-after": "Sun, 01 Mar 2026 12:00:09 GMT" }, "", 9_000],
    [{ "retry-after": "Sun, 01 Mar 2026 11:00:00 GMT" }, "", 0],
    [{ "retry-after-ms": "250", "retry-after": "3" }, "", 250],
    [{}, '{"error":{"details":[{"retryDelay": "34.5s"}]}}', 34_500],
    [{ "retry-after": "later" }, "", null],
    [{}, "", null],
  ])("%j %s", (headers, body, ms) => expect(readRetryAfter(headers, body, now)).toBe(ms));
});
