import { describe, expect, it } from "vitest";
import { clusteredEstimate } from "@/lib/statistics/clustered-estimate";
import { cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import { cronbachAlphaStatistic } from "@/lib/statistics/cronbach-alpha";
import { krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import { percentAgreementStatistic } from "@/lib/statistics/percent-agreement";
import { FIVE_POINTS, ratingsOf } from "@/lib/statistics/ratings.fixture";
import type { Pair, Statistic } from "@/lib/statistics/statistic";

const [a, b] = ["123453245125413324", "133442255224423513"].map(ratingsOf);
const scenes = Array.from({ length: 6 }, (_, scene) =>
  [0, 1, 2].map((at): Pair => [a![3 * scene + at]!, b![3 * scene + at]!]),
);
const exact = percentAgreementStatistic({ on: "exact", levels: FIVE_POINTS });
const kappa = cohenKappaStatistic({ weights: "quadratic", levels: FIVE_POINTS });
const alpha = krippendorffAlphaStatistic({ metric: "ordinal", levels: FIVE_POINTS });

// numpy 2.4.6 and scipy 1.17.1, from the definitions: the statistic without each scene, se² = 5/6 Σ (θ − mean)² on the
// scale named, g⁻¹(g(θ) ± t.ppf(0.975, 5) se); of the share, se of the share by the slope of the logit.
describe("six scenes of three pairs", () => {
  it.each<[string, Statistic<Pair>, number, number, number]>([
    ["r, on Fisher's z", pearsonStatistic(), 0.7885943178089823, 0.29204633284291653, 0.9502745608985409],
    ["κ, on Fisher's z", kappa, 0.7868852459016393, 0.3870488926770618, 0.9376307303555621],
    ["α, on Fisher's z", alpha as Statistic<Pair>, 0.8095350298460572, 0.45300614967287894, 0.9428238803363185],
    ["a share, on the logit", exact, 0.4444444444444444, 0.2010241969925842, 0.7178087780782487],
    [
      "Cronbach's α, on −ln(1 − α)",
      cronbachAlphaStatistic(2) as Statistic<Pair>,
      0.8811830698623155,
      0.5487210819843107,
      0.9687167684468421,
    ],
  ])("%s", (_, statistic, value, low, high) => {
    expect(clusteredEstimate(statistic, scenes)).toMatchObject({
      value: expect.closeTo(value, 11),
      low: expect.closeTo(low, 8),
      high: expect.closeTo(high, 8),
      clusters: 6,
      fewClusters: true,
    });
  });

  it("p of r is that of its t over scenes, not over pairs", () => {
    expect(clusteredEstimate(pearsonStatistic(), scenes)).toMatchObject({
      n: 18,
      p: expect.closeTo(0.01589430750917, 9),
    });
  });
});

const YES: Pair = [1, 1];
const NO: Pair = [1, 2];
const times = (count: number, scene: Pair[]) => Array.from({ length: count }, () => scene);

describe("what is no certainty", () => {
  it("a share of 1 in K scenes has the exact one-sided bound, 0.05^(1/K)", () => {
    expect(clusteredEstimate(exact, times(30, [YES, YES]))).toEqual({
      value: 1,
      n: 60,
      low: expect.closeTo(0.05 ** (1 / 30), 12),
      high: 1,
      clusters: 30,
      exact: true,
    });
  });

  it("a share of 0 likewise, about 3 / K", () => {
    expect(clusteredEstimate(exact, times(60, [NO]))).toMatchObject({ low: 0, high: expect.closeTo(0.0487, 4) });
  });

  it("κ = 1 has no interval, nor has a share that every scene has", () => {
    const perfect = times(20, [
      [1, 1],
      [5, 5],
    ]);
    const none = { low: null, high: null, intervalReason: "zero-width" };
    expect(clusteredEstimate(kappa, perfect)).toMatchObject({ value: 1, ...none });
    expect(clusteredEstimate(exact, times(20, [YES, NO]))).toMatchObject({ value: 0.5, ...none });
  });

  it("all that was found in one scene still has an interval", () => {
    const estimate = clusteredEstimate(exact, [...times(59, [NO, NO, NO]), [YES, NO, NO]]);
    expect(estimate).toMatchObject({ value: 1 / 180, clusters: 60 });
    expect(estimate).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
  });
});

describe("scenes", () => {
  it("fewer than 5 give no interval and no p, fewer than 20 a warning", () => {
    const scene: Pair[] = [
      [1, 2],
      [4, 5],
      [3, 3],
    ];
    const of = (count: number) =>
      clusteredEstimate(pearsonStatistic(), [...times(count - 1, scene), [...scene, [1, 5] as const]]);
    expect(of(4)).toEqual({
      value: expect.any(Number),
      n: 13,
      low: null,
      high: null,
      clusters: 4,
      intervalReason: "too-few-clusters",
    });
    expect(of(5)).toMatchObject({ clusters: 5, fewClusters: true, p: expect.any(Number) });
    expect(of(19)).toHaveProperty("fewClusters", true);
    expect(of(20)).not.toHaveProperty("fewClusters");
  });

  it("only those count in which there is something to compare", () => {
    const missing: Pair[] = [[null, 3]];
    expect(clusteredEstimate(exact, [...times(4, [YES, NO]), ...times(40, missing)])).toMatchObject({
      clusters: 4,
      intervalReason: "too-few-clusters",
    });
  });

  it("no interval where without one of them there is no value", () => {
    const varied: Pair[] = [
      [1, 2],
      [5, 3],
    ];
    expect(clusteredEstimate(kappa, [varied, ...times(9, [[3, 3]])])).toMatchObject({
      low: null,
      intervalReason: "rests-on-one-cluster",
    });
  });
});
