import { sumByCluster } from "@/lib/statistics/cluster-sums";
import type { Estimate } from "@/lib/statistics/estimate";
import { jointEstimates, type IntervalOptions } from "@/lib/statistics/joint-estimates";
import { pointAt, type Statistic } from "@/lib/statistics/statistic";

/**
 * A statistic with its interval, ready to show. `clusters` holds, per scene or dialogue, its units: pairs, or the
 * ratings of an item, as the statistic asks.
 */
export function clusteredEstimate<Unit>(
  statistic: Statistic<Unit>,
  clusters: Iterable<Iterable<Unit>>,
  options: IntervalOptions = {},
): Estimate {
  const points = (sums: Float64Array) => [pointAt(statistic, sums)];
  const joint = { points, scales: [statistic.scale], isTested: [statistic.p !== undefined] };
  const [estimate] = jointEstimates(joint, sumByCluster(statistic, clusters), options);
  return estimate!;
}
