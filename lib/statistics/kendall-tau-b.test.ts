import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kendallTauB, kendallTauBStatistic } from "@/lib/statistics/kendall-tau-b";
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
import { pointOf, type Pair } from "@/lib/statistics/statistic";

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

// p and unpublished τ by scipy.stats.kendalltau(x, y), SciPy 1.10.1
describe("known answers", () => {
  it("[12, 2, 1, 12, 2] and [1, 4, 7, 1, 0]: −0.471405, p 0.282745", () => {
    const point = kendallTauB([12, 2, 1, 12, 2], [1, 4, 7, 1, 0]);
    expectSamePoint(point, { value: -0.4714045207910316, n: 5, p: 0.28274545993277467 });
  });

  it("the Likert pair: 0.759555", () => {
    expectSamePoint(kendallTauB(LIKERT_A, LIKERT_B), { value: 0.7595545253127499, n: 10, p: 0.004957885081270752 });
  });

  it("without ties p is exact: eight items", () => {
    const point = kendallTauB([1, 2, 3, 4, 5, 6, 7, 8], [3, 1, 2, 6, 4, 5, 8, 7]);
    expectSamePoint(point, { value: 0.6428571428571428, n: 8, p: 0.03115079365079365 });
  });

  it("is exact with one discordant pair among forty, approximate with many", () => {
    const swapped = upTo(40).map((i) => (i === 3 ? 4 : i === 4 ? 3 : i));
    const { value, p } = kendallTauB(upTo(40), swapped) as { value: number; p: number };
    expect(value).toBeCloseTo(0.9974358974358974, 12);
    expect(p / 9.804939513027087e-47).toBeCloseTo(1, 10);
    const scattered = upTo(40).map((i) => (i * 17) % 40);
    expectSamePoint(kendallTauB(upTo(40), scattered), { value: -0.046153846153846156, n: 40, p: 0.6748966096484204 });
  });
});

it("no value from a constant side or from two pairs", () => {
  expect(kendallTauB([3, 3, 3], [1, 2, 3])).toEqual({ value: null, n: 3, reason: "no-variation" });
  expect(kendallTauB([1, 2, null], [2, 1, 3])).toEqual({ value: null, n: 2, reason: "too-few" });
  const constant = pointOf(kendallTauBStatistic(FIVE_POINTS), [
    [3, 1],
    [3, 2],
    [3, 3],
  ]);
  expect(constant).toEqual({ value: null, n: 3, reason: "no-variation" });
});

/** Straight from the definition, over all pairs of items. */
function tauByDefinition(pairs: readonly Pair[]): number {
  const given = pairs.filter((pair): pair is readonly [number, number] => pair[0] !== null && pair[1] !== null);
  let [surplus, x, y] = [0, 0, 0];
  given.forEach(([a, b], i) =>
    given.slice(0, i).forEach(([c, d]) => {
      surplus += Math.sign(a - c) * Math.sign(b - d);
      x += a === c ? 0 : 1;
      y += b === d ? 0 : 1;
    }),
  );
  return surplus / Math.sqrt(x * y);
}

it("matches its definition, additive or not, in any order; negated where one side is reversed", () => {
  fc.assert(
    fc.property(reordered(anyPairs), ([pairs, other]) => {
      const point = kendallTauB(firsts(pairs), seconds(pairs));
      expectSamePoint(pointOf(kendallTauBStatistic(FIVE_POINTS), other), point);
      if (point.value === null) return;
      expect(point.value).toBeCloseTo(tauByDefinition(pairs), 12);
      const turned = seconds(pairs).map((rating) => (rating === null ? null : 6 - rating));
      expectSamePoint(kendallTauB(firsts(pairs), turned), { ...point, value: -point.value });
    }),
  );
});
