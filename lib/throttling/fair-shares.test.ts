import fc from "fast-check";
import { expect, test } from "vitest";
import { fairShares, nextPermits } from "@/lib/throttling/fair-shares";

const wants = fc.array(fc.nat(400), { minLength: 1, maxLength: 8 });
const claimsOf = (amounts: number[]) =>
  amounts.map((amount, index) => ({ worker: `w${index}`, wants: amount, holds: 0 }));

test("shares are whole, never exceed the limit together, and nothing is unused while a worker wants it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), wants, (limit, amounts) => {
      const shares = fairShares(limit, claimsOf(amounts));
      const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
      expect(total).toBeLessThanOrEqual(limit);
      expect([...shares.values()].every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      if (amounts.some((amount) => amount > 0)) expect(total).toBe(limit);
    }),
  );
});

test("two that want everything get half each; one that wants less gets that, and the other the rest", () => {
  expect([...fairShares(12, claimsOf([100, 100])).values()]).toEqual([6, 6]);
  expect(fairShares(12, claimsOf([2, 100])).get("w1")).toBeGreaterThanOrEqual(9);
});

test("in whatever order workers compute, the permits they hold together stay within the limit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 64 }),
      fc.array(fc.tuple(fc.nat(3), fc.nat(100), fc.nat(100)), { maxLength: 60 }),
      (limit, beats) => {
        const workers = [0, 1, 2, 3].map((index) => ({ worker: `w${index}`, wants: 0, holds: 0, inFlight: 0 }));
        for (const [index, asked, ended] of beats) {
          const worker = workers[index]!;
          // Between heartbeats calls end, and others begin within what is held.
          worker.inFlight = Math.max(0, Math.min(worker.holds, worker.inFlight - ended + asked));
          worker.wants = asked;
          const others = workers.filter((other) => other !== worker);
          const share =
            fairShares(limit, [...others, { ...worker, wants: Math.max(1, asked) }]).get(worker.worker) ?? 0;
          worker.holds = nextPermits(
            limit,
            share,
            others.reduce((sum, { holds }) => sum + holds, 0),
            worker.inFlight,
          );
          expect(workers.reduce((sum, { holds }) => sum + holds, 0)).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});
