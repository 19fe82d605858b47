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

/** Statistics side by side in one vector of sums. `counts`: the columns that count what each of them rests on. */
export type Joint = {
  sums: Sums<ScoredItem>;
  points: (vector: Float64Array) => Point[];
  counts: readonly (readonly number[])[];
};

/**
 * All points of these measures with 95% percentile intervals from one set of cluster resamples. A number that rests on one cluster has no
 * interval, though there be others without a share in it: every resample would give the same again.
 */
export function estimatesOf(
  clusters: readonly ScoredItem[][],
  { sums, points, counts }: Joint,
  options: BootstrapOptions,
): { estimates: Estimate[]; clusters: number } {
  const present = new Uint32Array(sums.size);
  const summed = clusterSums(sums.size, vectors(clusters, sums, present));
  const estimates = jointEstimates({ points }, summed, options);
  return {
    estimates: estimates.map((estimate, i) =>
      supported(estimate, Math.min(...counts[i]!.map((column) => present[column]!))),
    ),
    clusters: summed.clusters,
  };
}

function supported(estimate: Estimate, clusters: number): Estimate {
  if (estimate.value === null || clusters >= 2) return estimate;
  return { value: estimate.value, n: estimate.n, low: null, high: null, intervalReason: "too-few-clusters" };
}

/** The sums of each cluster; `present` counts the clusters in which a column is not 0. */
function* vectors(
  clusters: readonly ScoredItem[][],
  sums: Sums<ScoredItem>,
  present: Uint32Array,
): Generator<Float64Array[]> {
  for (const items of clusters) {
    const vector = new Float64Array(sums.size);
    for (const item of items) sums.add(vector, item);
    vector.forEach((value, column) => {
      if (value !== 0) present[column]! += 1;
    });
    yield [vector];
  }
}
