import { sparseGatherer } from "@/lib/statistics/sparse-sums";
import type { Sums } from "@/lib/statistics/statistic";

/** The sums of each cluster that contributes anything, as sparse rows: entries `starts[c]` to `starts[c + 1]`. */
export interface ClusterSums {
  clusters: number;
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float64Array;
  total: Float64Array;
}

/**
 * One pass over the data. `clusters` holds the units of each scene or dialogue; one without usable units is left out.
 */
export function sumByCluster<Unit>(sums: Sums<Unit>, clusters: Iterable<Iterable<Unit>>): ClusterSums {
  const starts = [0];
  const columns: number[] = [];
  const values: number[] = [];
  const total = new Float64Array(sums.size);
  const gathered = sparseGatherer(sums.size);
  for (const units of clusters) {
    for (const unit of units) sums.add(gathered.put, unit);
    const cluster = gathered.take();
    cluster.columns.forEach((column, at) => {
      const value = cluster.values[at]!;
      columns.push(column);
      values.push(value);
      total[column]! += value;
    });
    if (columns.length > starts.at(-1)!) starts.push(columns.length);
  }
  return {
    clusters: starts.length - 1,
    starts: Uint32Array.from(starts),
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values),
    total,
  };
}
