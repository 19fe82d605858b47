import type { ScoredItem } from "@/lib/evaluations/results/scored-item";
import { sumByCluster } from "@/lib/statistics/cluster-sums";
import type { Estimate } from "@/lib/statistics/estimate";
import type { Joint as Points } from "@/lib/statistics/joint";
import { jointEstimates, type IntervalOptions } from "@/lib/statistics/joint-estimates";
import type { Sums } from "@/lib/statistics/statistic";

/**
 * Items of one scene or dialogue together: they are not independent. In the order of the names, so that the same data
 * give the same resamples.
 */
export function clustersOf(items: readonly ScoredItem[]): ScoredItem[][] {
  const clusters = new Map<string, ScoredItem[]>();
  for (const item of items) {
    const there = clusters.get(item.cluster);
    if (there) there.push(item);
    else clusters.set(item.cluster, [item]);
  }
  return [...clusters.keys()].sort().map((name) => clusters.get(name)!);
}

/** Statistics side by side in one vector of sums. */
export type Joint = Points & { sums: Sums<ScoredItem> };

/** All points of these measures with 95 % intervals by cluster, and how many clusters there are. */
export function estimatesOf(
  clusters: readonly ScoredItem[][],
  joint: Joint,
  options: IntervalOptions,
): { estimates: Estimate[]; clusters: number } {
  const summed = sumByCluster(joint.sums, clusters);
  return { estimates: jointEstimates(joint, summed, options), clusters: summed.clusters };
}
