import { sumByCluster } from "@/lib/statistics/cluster-sums";
import type { BootstrapOptions } from "@/lib/statistics/clustered-bootstrap";
import type { Estimate } from "@/lib/statistics/estimate";
import { jointEstimates } from "@/lib/statistics/joint-bootstrap";
import type { Statistic } from "@/lib/statistics/statistic";

/**
 * A statistic with its interval, ready to show. `clusters` holds, per scene or dialogue, its units: pairs, or the
 * ratings of an item, as the statistic asks.
 */
export function clusteredEstimate<Unit>(
  statistic: Statistic<Unit>,
  clusters: Iterable<Iterable<Unit>>,
  options: BootstrapOptions,
): Estimate {
  const points = (sums: Float64Array) => [statistic.point(sums)];
  const [estimate] = jointEstimates({ points }, sumByCluster(statistic, clusters), options);
  return estimate!;
}
