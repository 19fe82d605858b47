import fc from "fast-check";
import { expect, test } from "vitest";
import { correct, fullBucket, take, waitMs, withLimit, type TokenBucket } from "@/lib/throttling/token-bucket";

type Sent = { at: number; amount: number };
/** The largest total of any minute. */
const fullestMinute = (sent: Sent[]) =>
  Math.max(
    0,
    ...sent.map(({ at }) =>
      sent.filter((other) => other.at >= at && other.at < at + 60_000).reduce((sum, { amount }) => sum + amount, 0),
    ),
  );

function takeEagerly(bucket: TokenBucket, from: number, amount: number): { bucket: TokenBucket; at: number } {
  const at = from + waitMs(bucket, from, amount);
  return { bucket: take(bucket, at, amount), at };
}

test("however fast it is used, no minute exceeds the limit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600 }),
      fc.array(fc.nat(3_000), { minLength: 50, maxLength: 300 }),
      (perMinute, gaps) => {
        let bucket = fullBucket(perMinute, 0);
        let now = 0;
        const sent = gaps.map((gap) => {
          ({ bucket, at: now } = takeEagerly(bucket, now + (gap % 7 === 0 ? gap : 0), 1));
          return { at: now, amount: 1 };
        });
        expect(fullestMinute(sent)).toBeLessThanOrEqual(perMinute);
      },
    ),
    { numRuns: 50 },
  );
});

test("large amounts among small ones, corrected afterwards, do not exceed it either", () => {
  const call = fc.record({
    gap: fc.nat(2_000),
    // A call may need as much as the whole limit.
    share: fc.oneof(fc.double({ min: 0.001, max: 0.02, noNaN: true }), fc.double({ min: 0.02, max: 1, noNaN: true })),
    used: fc.double({ min: 0.1, max: 1, noNaN: true }),
    latency: fc.nat(90_000),
  });
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 100_000 }), fc.array(call, { maxLength: 120 }), (perMinute, calls) => {
      let bucket = fullBucket(perMinute, 0);
      let now = 0;
      const under: { at: number; until: number; foreseen: number; used: number }[] = [];
      const sent = calls.map(({ gap, share, used, latency }) => {
        now += gap;
        const foreseen = share * perMinute;
        const ended = under.filter(({ until }) => until <= now);
        for (const one of ended) bucket = correct(bucket, now, one.at, one.used - one.foreseen);
        for (const one of ended) under.splice(under.indexOf(one), 1);
        ({ bucket, at: now } = takeEagerly(bucket, now, foreseen));
        under.push({ at: now, until: now + latency, foreseen, used: used * foreseen });
        return { at: now, amount: used * foreseen };
      });
      expect(fullestMinute(sent)).toBeLessThanOrEqual(perMinute + 1e-6);
    }),
    { numRuns: 200 },
  );
});

test("used without a pause it lets nearly all of the limit through", () => {
  for (const amount of [1, 90, 450]) {
    let bucket = fullBucket(6_000, 0);
    let now = 0;
    let total = 0;
    for (; now < 600_000; total += amount) ({ bucket, at: now } = takeEagerly(bucket, now, amount));
    expect(total / 60_000).toBeGreaterThan(0.95);
  }
});

test("an amount above a second's worth waits for a full bucket and leaves it in debt", () => {
  const bucket = take(fullBucket(6_000, 0), 0, 3_000);
  expect(waitMs(bucket, 0, 1)).toBeGreaterThan(28_000);
  expect(waitMs(bucket, 31_000, 1)).toBe(0);
});

test("an amount above the whole limit is let through alone, in the end", () => {
  const bucket = take(fullBucket(6_000, 0), 0, 1);
  expect(waitMs(bucket, 0, 9_000)).toBe(60_000);
  const after = take(bucket, 60_000, 9_000);
  expect(waitMs(after, 60_000, 1)).toBeGreaterThan(89_000);
  expect(waitMs(after, 60_000, 9_000)).toBeLessThan(93_000);
});

test("what was not used is given back, and what was used beyond is deducted", () => {
  const bucket = take(fullBucket(60_000, 0), 0, 900);
  expect(waitMs(correct(bucket, 0, 0, -900), 0, 900)).toBe(0);
  expect(waitMs(correct(bucket, 0, 0, 59_000), 0, 900)).toBeGreaterThan(59_000);
});

test("a limit of 0 lets nothing through, and a changed one counts from now on", () => {
  expect(waitMs(fullBucket(0, 0), 0, 1)).toBe(Infinity);
  expect(withLimit(take(fullBucket(60, 0), 0, 1), 600, 0).level).toBeLessThan(1);
});

test("a worker that shares its limit with another continues at half the rate, without a stop", () => {
  let bucket = fullBucket(6_000, 0);
  let now = 0;
  while (now < 60_000) ({ bucket, at: now } = takeEagerly(bucket, now, 10));
  bucket = withLimit(bucket, 3_000, now);
  let total = 0;
  for (const until = now + 30_000; now < until; total += 10) ({ bucket, at: now } = takeEagerly(bucket, now, 10));
  expect(total).toBeGreaterThan(1_400);
  expect(total).toBeLessThan(1_600);
});
