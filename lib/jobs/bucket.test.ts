import fc from "fast-check";
import { expect, test } from "vitest";
import { fullBucket, take, waitOf, withLimit } from "@/lib/jobs/bucket";

test("however eagerly it is used, no minute sees more than the limit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.array(fc.nat(3_000), { minLength: 50, maxLength: 300 }), (perMinute, gaps) => {
      let bucket = fullBucket(perMinute, 0);
      let now = 0;
      const sent: number[] = [];
      for (const gap of gaps) {
        now += gap % 7 === 0 ? gap : 0;
        now += waitOf(bucket, now, 1);
        bucket = take(bucket, now, 1);
        sent.push(now);
      }
      for (const at of sent) expect(sent.filter((other) => other >= at && other < at + 60_000).length).toBeLessThanOrEqual(perMinute);
    }),
    { numRuns: 50 },
  );
});

test("an amount above a second's worth waits for a full bucket and leaves it in debt", () => {
  const bucket = take(fullBucket(6_000, 0), 0, 3_000);
  expect(waitOf(bucket, 0, 1)).toBeGreaterThan(28_000);
  expect(waitOf(bucket, 31_000, 1)).toBe(0);
});

test("what was not used is given back", () => {
  const bucket = take(fullBucket(60_000, 0), 0, 900);
  expect(waitOf(take(bucket, 0, -900), 0, 900)).toBe(0);
});

test("a limit of nothing lets nothing through, and a changed one counts from now on", () => {
  expect(waitOf(fullBucket(0, 0), 0, 1)).toBe(Infinity);
  expect(withLimit(take(fullBucket(60, 0), 0, 1), 600, 0).level).toBeLessThan(1);
});
