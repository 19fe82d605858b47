import { newSparseRows, type SparseRows } from "@/lib/statistics/sparse-rows";
import type { Sums } from "@/lib/statistics/statistic";

/** Which rows belong to which cluster: cluster c has those at places `starts[c]` to `starts[c + 1]` of `rows`. */
export interface Clusters {
  rows: Uint32Array;
  starts: Uint32Array;
}

/** Sums by row, such as a unit or a whole cluster, and the rows of each cluster. `total`: of all clusters. */
export interface ClusterSums {
  clusters: number;
  of: Clusters;
  sums: SparseRows;
  total: Float64Array;
}

/**
 * One pass over the data. `clusters` holds the units of each scene or dialogue; one without usable units is left out.
 */
export function sumByCluster<Unit>(sums: Sums<Unit>, clusters: Iterable<Iterable<Unit>>): ClusterSums {
  const gathered = newSparseRows();
  for (const units of clusters) {
    for (const unit of units) sums.add(gathered.put, unit);
    if (!gathered.isEmptyRow()) gathered.endRow();
  }
  const sparse = gathered.take();
  const each = Uint32Array.from({ length: sparse.rows + 1 }, (_, row) => row);
  return sumsOfClusters(sums.size, sparse, { rows: each.subarray(0, sparse.rows), starts: each });
}

/** The sums of clusters whose rows' sums are known, in a vector of `size` columns. */
export function sumsOfClusters(size: number, sums: SparseRows, of: Clusters): ClusterSums {
  const total = new Float64Array(size);
  for (const row of of.rows)
    for (let entry = sums.starts[row]!; entry < sums.starts[row + 1]!; entry++)
      total[sums.columns[entry]!]! += sums.values[entry]!;
  return { clusters: of.starts.length - 1, of, sums, total };
}

/** Adds a cluster to a vector so many times; −1 takes it away. */
export function addCluster({ of, sums }: ClusterSums, cluster: number, to: Float64Array, times: number): void {
  const { starts, columns, values } = sums;
  for (let place = of.starts[cluster]!; place < of.starts[cluster + 1]!; place++) {
    const row = of.rows[place]!;
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) to[columns[entry]!]! += times * values[entry]!;
  }
}

/** Sets the columns of a cluster to what they are in another vector. */
export function copyCluster({ of, sums }: ClusterSums, cluster: number, from: Float64Array, to: Float64Array): void {
  const { starts, columns } = sums;
  for (let place = of.starts[cluster]!; place < of.starts[cluster + 1]!; place++) {
    const row = of.rows[place]!;
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) to[columns[entry]!] = from[columns[entry]!]!;
  }
}
