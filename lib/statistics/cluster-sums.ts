import type { ClusterSums } from "@/lib/statistics/clustered-bootstrap";

/** `sumByCluster` for sums that were made before, a cluster at a time; yields after each. All vectors are of `size`. */
export function* clusterSums(size: number, clusters: Iterable<readonly Float64Array[]>): Generator<void, ClusterSums> {
  const starts = [0];
  const columns: number[] = [];
  const values: number[] = [];
  const total = new Float64Array(size);
  for (const vectors of clusters) {
    for (let column = 0; column < size; column++) {
      let value = 0;
      for (const vector of vectors) value += vector[column]!;
      if (value === 0) continue;
      columns.push(column);
      values.push(value);
      total[column]! += value;
    }
    if (columns.length > starts.at(-1)!) starts.push(columns.length);
    yield;
  }
  return {
    clusters: starts.length - 1,
    starts: new Uint32Array(starts),
    columns: new Uint32Array(columns),
    values: new Float64Array(values),
    total,
  };
}
