import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pearson, pearsonStatistic } from "@/lib/statistics/pearson";
import { anyPairs, firsts, LIKERT_A, LIKERT_B, reordered, seconds } from "@/lib/statistics/ratings.fixture";
import { expectSamePoint } from "@/lib/statistics/same-point.fixture";
import { pointOf, unordered } from "@/lib/statistics/statistic";

describe("known answers", () => {
  it("the Likert pair: r 0.870285 (p by scipy.stats.pearsonr, SciPy 1.10.1)", () => {
    const { value, n, p } = pearson(LIKERT_A, LIKERT_B) as { value: number; n: number; p: number };
    expect(value).toBeCloseTo(0.870285, 6);
    expect(p).toBeCloseTo(0.0010560397502337804, 12);
    expect(n).toBe(10);
  });

  // scipy.stats.pearsonr(x, y) → 0.7218347861704777, p 0.06702305282969787
  it("measured values, not whole points", () => {
    const x = [2.5, 3.1, 4.7, 1.2, 9.9, 6.4, 5.0];
    const y = [1.1, 2.0, 3.9, 2.2, 5.0, 7.5, 4.1];
    const expected = { value: 0.7218347861704777, n: 7, p: 0.06702305282969787 };
    expectSamePoint(pearson(x, y), expected);
    expectSamePoint(
      pointOf(
        pearsonStatistic(4),
        x.map((value, i) => [value, y[i]!] as const),
      ),
      expected,
    );
  });

  it("a straight line upwards is 1 and downwards −1, with p 0", () => {
    expect(pearson([1, 2, 4], [2, 4, 8])).toEqual({ value: 1, n: 3, p: 0 });
    expect(pearson([1, 2, 3, 5], [5, 4, 3, 1])).toEqual({ value: -1, n: 4, p: 0 });
  });
});

describe("no value", () => {
  it("when one side never varies", () => {
    expect(pearson([3, 3, 3, 3], [1, 2, 3, 4])).toEqual({ value: null, n: 4, reason: "no-variation" });
    expect(pearson([0.1, 0.1, 0.1], [1, 2, 3])).toEqual({ value: null, n: 3, reason: "no-variation" });
  });

  it("for a constant that is no binary fraction, also in the additive form", () => {
    const units = Array.from({ length: 20_000 }, (_, i) => [10 / 3, (i % 5) + 1] as const);
    expect(pointOf(pearsonStatistic(), units)).toEqual({ value: null, n: 20_000, reason: "no-variation" });
  });

  it("with fewer than three complete pairs", () => {
    expect(pearson([1, 2, null, 4], [1, null, 3, 5])).toEqual({ value: null, n: 2, reason: "too-few" });
    expect(pearson([], [])).toEqual({ value: null, n: 0, reason: "too-few" });
  });

  it("and throws for lists of different lengths or NaN", () => {
    expect(() => pearson([1, 2], [1])).toThrow(RangeError);
    expect(() => pearson([1, NaN, 2], [1, 2, 3])).toThrow(RangeError);
  });
});

describe("for any ratings", () => {
  it("the additive form matches the plain form", () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        expectSamePoint(pointOf(pearsonStatistic(), pairs), pearson(firsts(pairs), seconds(pairs)));
      }),
    );
  });

  it("r lies within −1 and 1, and does not depend on the order of items or of the two sides", () => {
    fc.assert(
      fc.property(reordered(anyPairs), ([pairs, other]) => {
        const point = pearson(firsts(pairs), seconds(pairs));
        if (point.value !== null) expect(Math.abs(point.value)).toBeLessThanOrEqual(1);
        expectSamePoint(pearson(firsts(other), seconds(other)), point);
        expectSamePoint(pearson(seconds(pairs), firsts(pairs)), point);
      }),
    );
  });

  it("unordered pairs give the same in either order", () => {
    fc.assert(
      fc.property(anyPairs, fc.infiniteStream(fc.boolean()), (pairs, flips) => {
        const flipped = pairs.map(([a, b]) => (flips.next().value ? ([b, a] as const) : ([a, b] as const)));
        const statistic = unordered(pearsonStatistic());
        expectSamePoint(pointOf(statistic, flipped), pointOf(statistic, pairs));
      }),
    );
  });
});
