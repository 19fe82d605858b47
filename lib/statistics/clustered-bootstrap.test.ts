import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumByCluster } from "@/lib/statistics/cluster-sums";
import { resampledSums } from "@/lib/statistics/clustered-bootstrap";
import { clusteredEstimate } from "@/lib/statistics/clustered-estimate";
import { cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import { krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import { percentAgreementStatistic } from "@/lib/statistics/percent-agreement";
import { createRandom } from "@/lib/statistics/random";
import { anyPairs, FIVE_POINTS } from "@/lib/statistics/ratings.fixture";
import type { Pair, Statistic } from "@/lib/statistics/statistic";

const exact = percentAgreementStatistic({ on: "exact", levels: FIVE_POINTS });
const YES: Pair = [1, 1];
const NO: Pair = [1, 2];
/** The estimate, which has a value in these tests. */
function interval(clusters: Pair[][], seed: string | number, resamples = 1000, statistic: Statistic<Pair> = exact) {
  const estimate = clusteredEstimate(statistic, clusters, { interval: "bootstrap", seed, resamples });
  if (estimate.value === null) throw new Error("no value");
  return estimate;
}

describe("the interval of a share, known from the binomial distribution", () => {
  // 100 independent pairs, 60 agree: a resample's share is binomial(100, 0.6) / 100, whose quantiles are
  // qbinom(c(0.025, 0.975), 100, 0.6) = 50 and 69 (R 4.2.2).
  const pairs = Array.from({ length: 100 }, (_, i) => (i < 60 ? YES : NO));

  it("each pair its own cluster: the binomial's quantiles", () => {
    const { low, high } = interval(
      pairs.map((pair) => [pair]),
      "share",
    );
    expect(low).toBeGreaterThanOrEqual(0.49);
    expect(low).toBeLessThanOrEqual(0.51);
    expect(high).toBeGreaterThanOrEqual(0.68);
    expect(high).toBeLessThanOrEqual(0.7);
  });

  it("ten like pairs a cluster: as wide as for ten pairs, not a hundred", () => {
    // qbinom(c(0.025, 0.975), 10, 0.6) = 3 and 9
    const clusters = Array.from({ length: 10 }, (_, c) => pairs.slice(c * 10, c * 10 + 10));
    expect(interval(clusters, "share")).toMatchObject({ value: 0.6, low: 0.3, high: 0.9, n: 100 });
  });

  it("covers the truth about 95 times in 100", () => {
    let covered = 0;
    for (let run = 0; run < 200; run++) {
      const random = createRandom(`run ${run}`);
      const clusters = Array.from({ length: 60 }, () => [random() < 0.7 ? YES : NO]);
      const { low, high } = interval(clusters, run, 300);
      if (low! <= 0.7 && high! >= 0.7) covered++;
    }
    expect(covered / 200).toBeGreaterThan(0.9);
    expect(covered / 200).toBeLessThan(0.99);
  });
});

describe("seeds", () => {
  const clusters = Array.from({ length: 30 }, (_, i): Pair[] => [
    [(i % 5) + 1, ((i * i) % 5) + 1],
    [3, (i % 3) + 2],
  ]);

  it("the same seed gives the same interval, another seed a slightly different one", () => {
    const of = (seed: string) => interval(clusters, seed, 1000, pearsonStatistic());
    expect(of("one")).toEqual(of("one"));
    expect(of("one")).not.toEqual(of("two"));
  });
});

it("a resample is a sum of whole clusters, as many as there are", () => {
  // Cluster c adds 1 to place c and 10 to the last place.
  const places: Statistic<number> = {
    size: 6,
    scale: "plain",
    add(put, c) {
      put(c, 1);
      put(5, 10);
    },
    read: () => undefined,
  };
  const stream = resampledSums(sumByCluster(places, [[0, 0], [1], [2], [3], [4]]), "whole");
  for (let i = 0; i < 100; i++) {
    const [first, ...rest] = stream.next().value;
    const last = rest.pop()!;
    const draws = first! / 2 + rest.reduce((sum, count) => sum + count, 0);
    expect(first! % 2).toBe(0);
    expect(draws).toBe(5);
    expect(last).toBe(10 * (draws + first! / 2));
  }
});

describe("no interval", () => {
  it("from one cluster, however many pairs it holds", () => {
    expect(clusteredEstimate(exact, [[YES, NO, YES]], { interval: "bootstrap", seed: 1 })).toEqual({
      value: 2 / 3,
      low: null,
      high: null,
      n: 3,
      clusters: 1,
      intervalReason: "too-few-clusters",
    });
  });

  it("a cluster whose ratings are missing does not count as one", () => {
    expect(interval([[YES, NO], [[null, 3]], []], "missing")).toMatchObject({ intervalReason: "too-few-clusters" });
  });

  it("when there is no value", () => {
    const kappa = cohenKappaStatistic({ weights: "quadratic", levels: FIVE_POINTS });
    expect(clusteredEstimate(kappa, [[[3, 3]], [[3, 3]]], { interval: "bootstrap", seed: 1 })).toEqual({
      value: null,
      n: 2,
      reason: "no-variation",
    });
  });
});

it("leaves out and counts resamples without a value", () => {
  // Of six clusters two vary: both are missing from a resample with probability (4/6)⁶ ≈ 0.088.
  const kappa = cohenKappaStatistic({ weights: "unweighted", levels: FIVE_POINTS });
  const constant: Pair[] = [[3, 3]];
  const varied: Pair[] = [
    [1, 1],
    [2, 1],
  ];
  const clusters = [constant, constant, constant, constant, varied, varied];
  const estimate = clusteredEstimate(kappa, clusters, { interval: "bootstrap", seed: "left out" });
  expect(estimate).toMatchObject({ n: 8, low: expect.any(Number), high: expect.any(Number) });
  expect((estimate as { undefinedResamples: number }).undefinedResamples).toBeGreaterThan(60);
  expect((estimate as { undefinedResamples: number }).undefinedResamples).toBeLessThan(120);
});

it("for any clusters, ends are in order, within the statistic's bounds, and the value is that of all units", () => {
  const alpha = krippendorffAlphaStatistic({ metric: "ordinal", levels: FIVE_POINTS });
  fc.assert(
    fc.property(fc.array(anyPairs, { maxLength: 8 }), fc.string(), (clusters, seed) => {
      const estimate = clusteredEstimate(alpha, clusters, { interval: "bootstrap", seed, resamples: 40 });
      if (estimate.value === null || estimate.low === null || estimate.high === null) return;
      expect(estimate.low).toBeLessThanOrEqual(estimate.high);
      expect(estimate.high).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});
