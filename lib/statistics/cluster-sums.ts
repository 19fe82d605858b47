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
  const vector = new Float64Array(sums.size);
  for (const units of clusters) {
    vector.fill(0);
    for (const unit of units) sums.add(vector, unit);
    vector.forEach((value, column) => {
      if (value === 0) return;
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

/** `sumByCluster` for units that are sums already: vectors of `size`. */
export function clusterSums(size: number, clusters: Iterable<Iterable<Float64Array>>): ClusterSums {
  const add = (into: Float64Array, vector: Float64Array) => {
    for (let column = 0; column < size; column++) into[column]! += vector[column]!;
  };
  return sumByCluster({ size, add }, clusters);
}
