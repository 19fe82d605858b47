import { bootstrapSteps, finish, sumByCluster, type BootstrapOptions } from "@/lib/statistics/clustered-bootstrap";
import type { Estimate } from "@/lib/statistics/estimate";
import type { Statistic } from "@/lib/statistics/statistic";

/**
 * A statistic with its interval, ready to show. `clusters` holds, per scene or dialogue, its units: pairs, or the
 * ratings of an item, as the statistic asks. Yields after every resample; drive it with pauses where others wait:
 *
 *     const steps = clusteredEstimateSteps(statistic, clusters, { seed });
 *     for (let step = steps.next(), i = 1; ; step = steps.next(), i++) {
 *       if (step.done) return step.value;
 *       if (i % 50 === 0) await new Promise(setImmediate);
 *     }
 */
export function* clusteredEstimateSteps<Unit>(
  statistic: Statistic<Unit>,
  clusters: Iterable<Iterable<Unit>>,
  options: BootstrapOptions,
): Generator<number, Estimate> {
  const sums = sumByCluster(statistic, clusters);
  const point = statistic.point(sums.total);
  if (point.value === null) return point;
  const interval = yield* bootstrapSteps(statistic, sums, options);
  return {
    ...point,
    low: interval.low,
    high: interval.high,
    ...("reason" in interval && { intervalReason: interval.reason }),
    ...(interval.undefinedResamples > 0 && { undefinedResamples: interval.undefinedResamples }),
  };
}

/** The same without pauses. */
export function clusteredEstimate<Unit>(
  statistic: Statistic<Unit>,
  clusters: Iterable<Iterable<Unit>>,
  options: BootstrapOptions,
): Estimate {
  return finish(clusteredEstimateSteps(statistic, clusters, options));
}
