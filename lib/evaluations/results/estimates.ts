import type { ScoredItem } from "@/lib/evaluations/results/scored-item";
import { clusterSums } from "@/lib/statistics/cluster-sums";
import type { Estimate, Point } from "@/lib/statistics/estimate";
import { jointEstimates } from "@/lib/statistics/joint-bootstrap";
import type { Sums } from "@/lib/statistics/statistic";

export type BootstrapOptions = { seed: string; resamples: number };

/** What is resampled, by name: items of one scene or dialogue stand and fall together. In the order of the names, so that the same data give the same draws. */
export function clustersOf(items: readonly ScoredItem[]): ScoredItem[][] {
  const clusters = new Map<string, ScoredItem[]>();
  for (const item of items) {
    const there = clusters.get(item.cluster);
    if (there) there.push(item);
    else clusters.set(item.cluster, [item]);
  }
  return [...clusters.keys()].sort().map((name) => clusters.get(name)!);
}

/** All points of these measures with 95% percentile intervals from one set of cluster resamples. Yields often. */
export function* estimatesOf(clusters: readonly ScoredItem[][], { sums, points }: { sums: Sums<ScoredItem>; points: (vector: Float64Array) => Point[] }, options: BootstrapOptions): Generator<void, { estimates: Estimate[]; clusters: number }> {
  const summed = yield* clusterSums(sums.size, vectors(clusters, sums));
  const estimates = yield* jointEstimates({ points }, summed, options);
  return { estimates, clusters: summed.clusters };
}

function* vectors(clusters: readonly ScoredItem[][], sums: Sums<ScoredItem>): Generator<Float64Array[]> {
  for (const items of clusters) {
    const vector = new Float64Array(sums.size);
    for (const item of items) sums.add(vector, item);
    yield [vector];
  }
}
