import { expect, test } from "vitest";
import { backoffMs, defaultRetryPolicy, tryCost } from "@/lib/throttling/retry";

const policy = { tries: 6, baseMs: 1_000, capMs: 30_000 };

test("a delay is drawn below the base, each further one below twice as much, none above the cap", () => {
  const highest = [1, 2, 3, 4, 5, 6, 7].map((used) => backoffMs(used, policy, 1));
  expect(highest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  // Full jitter: calls that failed together are not retried together.
  expect([0, 0.25, 0.5].map((chance) => backoffMs(3, policy, chance))).toEqual([0, 1_000, 2_000]);
  // A part of a try waits as long as the whole try.
  expect([0.2, 0.5, 1, 1.2].map((used) => backoffMs(used, policy, 1))).toEqual([1_000, 1_000, 1_000, 2_000]);
});

test("a rate limit uses up less of a try than an error", () => {
  expect(tryCost({ cause: "server", retryAfterMs: null })).toBe(1);
  expect(tryCost({ cause: "timeout", retryAfterMs: 2_000 })).toBe(1);
  expect(tryCost({ cause: "rate-limit", retryAfterMs: null })).toBe(0.5);
  expect(tryCost({ cause: "rate-limit", retryAfterMs: 2_000 })).toBe(0.2);
  expect(defaultRetryPolicy.tries / tryCost({ cause: "rate-limit", retryAfterMs: 2_000 })).toBeCloseTo(30, 9);
});
