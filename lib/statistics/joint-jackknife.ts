import { alikeClusters } from "@/lib/statistics/alike-clusters";
import { addCluster, copyCluster, type ClusterSums } from "@/lib/statistics/cluster-sums";
import type { Estimate, IntervalReason, Point } from "@/lib/statistics/estimate";
import { exactBound } from "@/lib/statistics/exact-bound";
import { transforms, type IntervalScale } from "@/lib/statistics/interval-scale";
import type { Joint, LeftOut } from "@/lib/statistics/joint";
import { newReading, writePoint } from "@/lib/statistics/reading";
import { studentP, studentT95 } from "@/lib/statistics/student-t";

/** Fewer scenes than this: no interval. */
export const FEWEST_CLUSTERS = 5;
/** Fewer than this: an interval with a warning. */
const FEW_CLUSTERS = 20;

/** So few that an interval may be too narrow. */
export const hasFewClusters = (clusters: number): boolean => clusters >= FEWEST_CLUSTERS && clusters < FEW_CLUSTERS;

/**
 * Estimates with 95 % intervals by the jackknife over clusters: each is left out once, and with the values θ₋c of the
 * K that a statistic rests on, se² = (K − 1)/K · Σ (θ₋c − mean)². The interval is g⁻¹(g(θ) ± t · se), with t of
 * Student's distribution with K − 1 degrees of freedom. Coefficients are left out and joined on Fisher's z, Cronbach's
 * α on −ln(1 − α), differences as they are; shares have the standard error of the share, carried to the logit by its
 * slope, since the logits are infinite where everything found is in one cluster.
 *
 * A cluster counts where leaving it out changes the statistic's n. A share of 0 or 1 has the exact one-sided bound for
 * K independent clusters, 1 − 0.05^(1/K). p, of statistics that have one, is that of t = z / se with K − 1 degrees of
 * freedom: the pairs of a cluster are not independent. No interval and no p: fewer than 5 clusters
 * ("too-few-clusters"); a width of zero, as of κ = 1 ("zero-width"); no value without one of the clusters
 * ("rests-on-one-cluster").
 */
export function jackknifeEstimates({ points, scales, isTested, leaveOut }: Joint, sums: ClusterSums): Estimate[] {
  const { total } = sums;
  const tallies = points(total).map((point, i) => new Tally(point, scales[i]!, isTested?.[i] ?? false));
  const readings = newReading(tallies.length);
  const read =
    leaveOut?.(total) ?? (({ rest }: LeftOut) => points(rest).forEach((point, i) => writePoint(readings, point, i)));
  const left: LeftOut = { rest: Float64Array.from(total), sums, cluster: 0 };
  const { firsts, times } = alikeClusters(sums);
  for (let kind = 0; kind < firsts.length; kind++) {
    const c = (left.cluster = firsts[kind]!);
    addCluster(sums, c, left.rest, -1);
    read(left, readings);
    for (let i = 0; i < tallies.length; i++) tallies[i]!.add(readings[3 * i]!, readings[3 * i + 1]!, times[kind]!);
    // Set, not added: no rounding builds up.
    copyCluster(sums, c, total, left.rest);
  }
  return tallies.map((tally) => tally.estimate());
}

/** Gathers the values of one statistic without each cluster: their count, mean and squared deviations (Welford). */
class Tally {
  private clusters = 0;
  private mean = 0;
  private squares = 0;
  private isUndefined = false;

  constructor(
    private readonly whole: Point,
    private readonly scale: IntervalScale,
    private readonly isTested: boolean,
  ) {}

  /** The value without a cluster, NaN where there is none, and its n; of so many clusters alike. */
  add(left: number, n: number, times: number): void {
    if (this.whole.value === null || Math.abs(n - this.whole.n) < 1e-9) return;
    this.clusters += times;
    if (Number.isNaN(left)) {
      this.isUndefined = true;
      return;
    }
    const value = this.scale === "logit" ? left : transforms[this.scale].to(left);
    const step = value - this.mean;
    this.mean += (times * step) / this.clusters;
    this.squares += times * step * (value - this.mean);
  }

  estimate(): Estimate {
    if (this.whole.value === null) return this.whole;
    const { value, n } = this.whole;
    const k = this.clusters;
    const without = (intervalReason: IntervalReason): Estimate => ({
      value,
      n,
      low: null,
      high: null,
      clusters: k,
      intervalReason,
    });
    if (k < FEWEST_CLUSTERS) return without("too-few-clusters");
    const few = hasFewClusters(k) && { fewClusters: true as const };
    if (this.scale === "logit" && (value === 0 || value === 1)) {
      const away = exactBound(k);
      const ends = value === 0 ? { low: 0, high: away } : { low: 1 - away, high: 1 };
      return { value, n, ...ends, clusters: k, ...few, exact: true };
    }
    if (this.isUndefined) return without("rests-on-one-cluster");
    const { to, from, slope } = transforms[this.scale];
    const centre = to(value);
    const own = Math.sqrt(((k - 1) / k) * this.squares);
    const se = this.scale === "logit" ? own * slope(value) : own;
    if (!Number.isFinite(centre) || !(se > 1e-12)) return without("zero-width");
    if (!Number.isFinite(se)) return without("rests-on-one-cluster");
    const away = studentT95(k - 1) * se;
    const p = this.isTested && { p: studentP(centre / se, k - 1) };
    return { value, n, low: from(centre - away), high: from(centre + away), clusters: k, ...p, ...few };
  }
}
