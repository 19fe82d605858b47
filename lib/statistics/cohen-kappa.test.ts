import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cohenKappa, cohenKappaOfMatrix, cohenKappaStatistic, type KappaWeights } from "@/lib/statistics/cohen-kappa";
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

const WEIGHTS: KappaWeights[] = ["unweighted", "linear", "quadratic"];

describe("known answers", () => {
  it("[[20, 5], [10, 15]] is 0.4", () => {
    const point = cohenKappaOfMatrix(
      [
        [20, 5],
        [10, 15],
      ],
      "unweighted",
    );
    expect(point.value).toBeCloseTo(0.4, 12);
    expect(point.n).toBe(50);
  });

  it.each([
    ["unweighted", 0.375],
    ["linear", 0.675325],
    ["quadratic", 0.864865],
  ] as const)("the Likert pair, %s, is %d", (weights, expected) => {
    expect(cohenKappa(LIKERT_A, LIKERT_B, weights).value).toBeCloseTo(expected, 6);
  });

  // sklearn.metrics.cohen_kappa_score([1,1,5,5,2,4], [1,2,5,4,2,5], labels=[1,2,3,4,5], weights=…), scikit-learn 1.2.1
  it.each([
    ["unweighted", 0.33333333333333337],
    ["linear", 0.7272727272727273],
    ["quadratic", 0.9090909090909091],
  ] as const)("a level in the middle that nobody used keeps the others apart (%s)", (weights, expected) => {
    expect(cohenKappa([1, 1, 5, 5, 2, 4], [1, 2, 5, 4, 2, 5], weights).value).toBeCloseTo(expected, 12);
  });

  it("agreement no better than chance is 0: one side constant, the other not", () => {
    expect(cohenKappa([3, 3, 3], [1, 3, 5], "quadratic")).toEqual({ value: 0, n: 3 });
  });
});

describe("no value", () => {
  it.each(WEIGHTS)("when all ratings are equal, never 0 or 1 (%s)", (weights) => {
    expect(cohenKappa([3, 3, 3], [3, 3, 3], weights)).toEqual({ value: null, n: 3, reason: "no-variation" });
  });

  it("with fewer than two complete pairs", () => {
    expect(cohenKappa([1, 2], [null, 3], "quadratic")).toEqual({ value: null, n: 1, reason: "too-few" });
  });
});

describe.each(WEIGHTS)("for any ratings, %s", (weights) => {
  it("the additive form over the whole scale matches the plain form", () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const statistic = cohenKappaStatistic({ weights, levels: FIVE_POINTS });
        expectSamePoint(pointOf(statistic, pairs), cohenKappa(firsts(pairs), seconds(pairs), weights));
      }),
    );
  });

  it("κ is at most 1, and does not depend on the order of items or of the two raters", () => {
    fc.assert(
      fc.property(reordered(anyPairs), ([pairs, other]) => {
        const point = cohenKappa(firsts(pairs), seconds(pairs), weights);
        if (point.value !== null) expect(point.value).toBeLessThanOrEqual(1);
        if (point.value !== null) expect(point.value).toBeGreaterThanOrEqual(-1 - 1e-12);
        expectSamePoint(cohenKappa(firsts(other), seconds(other), weights), point);
        expectSamePoint(cohenKappa(seconds(pairs), firsts(pairs), weights), point);
      }),
    );
  });
});
