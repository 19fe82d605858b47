import fc from "fast-check";
import { expect, it } from "vitest";
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
import { spearman, spearmanStatistic } from "@/lib/statistics/spearman";
import { pointOf } from "@/lib/statistics/statistic";

it("the Likert pair: ρ 0.867942 (p by scipy.stats.spearmanr, SciPy 1.10.1)", () => {
  const point = spearman(LIKERT_A, LIKERT_B);
  expect(point.value).toBeCloseTo(0.867942, 6);
  expectSamePoint(point, { value: 0.8679416943609326, n: 10, p: 0.0011311062733591923 });
});

// scipy.stats.spearmanr(x, y) → 0.8571428571428573, p 0.01369732661532562
it("measured values without ties", () => {
  const point = spearman([2.5, 3.1, 4.7, 1.2, 9.9, 6.4, 5.0], [1.1, 2.0, 3.9, 2.2, 5.0, 7.5, 4.1]);
  expectSamePoint(point, { value: 0.8571428571428573, n: 7, p: 0.01369732661532562 });
});

it("ρ depends on ranks only: any increasing transformation keeps it", () => {
  expectSamePoint(
    spearman(
      LIKERT_A.map((x) => x ** 3),
      LIKERT_B,
    ),
    spearman(LIKERT_A, LIKERT_B),
  );
});

it("no value from a constant side or from two pairs", () => {
  expect(spearman([3, 3, 3], [1, 2, 3])).toEqual({ value: null, n: 3, reason: "no-variation" });
  expect(spearman([1, 2, null], [2, 1, 3])).toEqual({ value: null, n: 2, reason: "too-few" });
  const constant = pointOf(spearmanStatistic(FIVE_POINTS), [
    [3, 1],
    [3, 2],
    [3, 3],
  ]);
  expect(constant).toEqual({ value: null, n: 3, reason: "no-variation" });
});

it("for any ratings, the additive form matches, in any order, within −1 and 1", () => {
  fc.assert(
    fc.property(reordered(anyPairs), ([pairs, other]) => {
      const point = spearman(firsts(pairs), seconds(pairs));
      expectSamePoint(pointOf(spearmanStatistic(FIVE_POINTS), other), point);
      if (point.value !== null) expect(Math.abs(point.value)).toBeLessThanOrEqual(1);
    }),
  );
});
