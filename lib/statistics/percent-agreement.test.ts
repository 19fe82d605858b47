import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentAgreement, percentAgreementStatistic } from "@/lib/statistics/percent-agreement";
import {
  anyPairs,
  firsts,
  FIVE_POINTS,
  LIKERT_A,
  LIKERT_B,
  reordered,
  seconds,
} from "@/lib/statistics/ratings.fixture";
import { expectSamePoint } from "@/lib/statistics/same-point.fixture";
import { pointOf } from "@/lib/statistics/statistic";

const KINDS = ["exact", "direction", "direction-without-ties"] as const;

describe("the Likert pair, by hand", () => {
  // a 1 2 3 4 5 3 2 4 5 1
  // b 1 3 3 4 4 2 2 5 5 2: the same value at places 1, 3, 4, 7, 9; the same side also at 5, 8, 10;
  // one side is a tie at 2 and 6, both at 3.
  it.each([
    ["exact", 5 / 10, 10],
    ["direction", 8 / 10, 10],
    ["direction-without-ties", 7 / 7, 7],
  ] as const)("%s agreement is %d of %d pairs", (on, value, n) => {
    expect(percentAgreement(LIKERT_A, LIKERT_B, { on })).toEqual({ value, n });
  });
});

it("has a value where κ and α have none: all ratings equal", () => {
  expect(percentAgreement([3, 3], [3, 3], { on: "exact" })).toEqual({ value: 1, n: 2 });
});

it("has no value without pairs, or where every pair has a tie and ties are left out", () => {
  expect(percentAgreement([null, 2], [1, null], { on: "exact" })).toEqual({ value: null, n: 0, reason: "too-few" });
  expect(percentAgreement([3, 1], [1, 3], { on: "direction-without-ties" })).toEqual({
    value: null,
    n: 0,
    reason: "too-few",
  });
});

it.each(KINDS)("the order of items and of the two sides does not matter (%s)", (on) => {
  fc.assert(
    fc.property(reordered(anyPairs), ([pairs, other]) => {
      const point = percentAgreement(firsts(pairs), seconds(pairs), { on });
      expectSamePoint(pointOf(percentAgreementStatistic({ on, levels: FIVE_POINTS }), other), point);
      expectSamePoint(percentAgreement(seconds(pairs), firsts(pairs), { on }), point);
    }),
  );
});
