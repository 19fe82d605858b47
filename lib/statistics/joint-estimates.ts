import type { ClusterSums } from "@/lib/statistics/cluster-sums";
import { resampledSums } from "@/lib/statistics/clustered-bootstrap";
import type { Estimate } from "@/lib/statistics/estimate";
import type { Joint } from "@/lib/statistics/joint";
import { jackknifeEstimates } from "@/lib/statistics/joint-jackknife";
import { quantile } from "@/lib/statistics/quantile";
import type { Seed } from "@/lib/statistics/random";

export const intervalMethods = ["jackknife", "bootstrap"] as const;

/** `jackknife` by default; seed and resamples (1,000) are of the bootstrap. */
export type IntervalOptions = { interval?: (typeof intervalMethods)[number]; seed?: Seed; resamples?: number };

const COVERAGE = 0.95;

/** Estimates of all statistics of `joint`, whose sums were gathered by cluster, with 95 % intervals. */
export function jointEstimates(joint: Joint, sums: ClusterSums, options: IntervalOptions = {}): Estimate[] {
  const estimates = jackknifeEstimates(joint, sums);
  return options.interval === "bootstrap" ? bootstrapEstimates(joint, sums, estimates, options) : estimates;
}

/**
 * The same estimates with percentile intervals of the bootstrap over clusters: the 2.5 % and 97.5 % quantiles of one
 * set of resamples for all statistics, linear between order statistics (Hyndman & Fan type 7). Resamples without a
 * value are left out and counted; fewer than 2 with one: no interval ("undefined-resamples"). p, and what has no
 * interval for want of clusters or variation, as by the jackknife.
 */
function bootstrapEstimates(
  joint: Joint,
  sums: ClusterSums,
  estimates: readonly Estimate[],
  { seed = 1, resamples = 1000 }: IntervalOptions,
): Estimate[] {
  if (sums.clusters === 0) return [...estimates];
  const drawn = estimates.map((): number[] => []);
  const stream = resampledSums(sums, seed);
  for (let done = 0; done < resamples; done++) {
    joint.points(stream.next().value).forEach(({ value }, i) => {
      if (value !== null) drawn[i]!.push(value);
    });
  }
  return estimates.map((estimate, i) => withPercentiles(estimate, drawn[i]!, resamples));
}

function withPercentiles(estimate: Estimate, drawn: readonly number[], resamples: number): Estimate {
  if (estimate.value === null || estimate.exact) return estimate;
  const { intervalReason, ...kept } = estimate;
  if (intervalReason === "too-few-clusters") return estimate;
  const undefinedResamples = resamples - drawn.length;
  const left = undefinedResamples > 0 && { undefinedResamples };
  if (drawn.length < 2) return { ...kept, low: null, high: null, intervalReason: "undefined-resamples", ...left };
  const sorted = Float64Array.from(drawn).sort();
  const [low, high] = [quantile(sorted, (1 - COVERAGE) / 2), quantile(sorted, (1 + COVERAGE) / 2)];
  if (!(high > low)) return { ...kept, low: null, high: null, intervalReason: "zero-width", ...left };
  return { ...kept, low, high, ...left };
}
