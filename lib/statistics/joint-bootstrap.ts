import type { ClusterSums } from "@/lib/statistics/cluster-sums";
import { resampledSums, type BootstrapOptions } from "@/lib/statistics/clustered-bootstrap";
import type { Estimate, Point } from "@/lib/statistics/estimate";
import { quantile } from "@/lib/statistics/quantile";

const COVERAGE = 0.95;

/** Several statistics computed from one vector of sums. */
export type Joint = { points(sums: Float64Array): Point[] };

/**
 * Estimates of all statistics of `joint` from one set of cluster resamples: drawing is most of the work. Percentile
 * intervals: the 2.5 % and 97.5 % quantiles, linear between order statistics (Hyndman & Fan type 7). Resamples without
 * a value are left out and counted. No interval for fewer than 2 clusters ("too-few-clusters") or fewer than 2
 * resamples with a value ("undefined-resamples").
 */
export function jointEstimates(
  joint: Joint,
  sums: ClusterSums,
  { seed, resamples = 1000 }: BootstrapOptions,
): Estimate[] {
  const points = joint.points(sums.total);
  const drawn = points.map((): number[] => []);
  if (sums.clusters >= 2) {
    const stream = resampledSums(sums, seed);
    for (let done = 0; done < resamples; done++) {
      joint.points(stream.next().value).forEach(({ value }, i) => {
        if (value !== null) drawn[i]!.push(value);
      });
    }
  }
  return points.map((point, i) => withInterval(point, drawn[i]!, sums.clusters, resamples));
}

function withInterval(point: Point, drawn: number[], clusters: number, resamples: number): Estimate {
  if (point.value === null) return point;
  if (clusters < 2) return { ...point, low: null, high: null, intervalReason: "too-few-clusters" };
  const undefinedResamples = resamples - drawn.length;
  const left = undefinedResamples > 0 && { undefinedResamples };
  if (drawn.length < 2) return { ...point, low: null, high: null, intervalReason: "undefined-resamples", ...left };
  const sorted = Float64Array.from(drawn).sort();
  return { ...point, low: quantile(sorted, (1 - COVERAGE) / 2), high: quantile(sorted, (1 + COVERAGE) / 2), ...left };
}
