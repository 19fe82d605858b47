import type { ClusterSums } from "@/lib/statistics/cluster-sums";

/** Clusters that add the same to the sums: one of each kind, and how many there are of it. */
export interface AlikeClusters {
  firsts: Uint32Array;
  times: Uint32Array;
}

/**
 * Finds clusters with the same entries in the same order. Of a scale of few levels most clusters of one item are alike,
 * and what is left without one of them needs to be computed once.
 */
export function alikeClusters({ clusters, of, sums }: ClusterSums): AlikeClusters {
  const firsts = new Uint32Array(clusters);
  const times = new Uint32Array(clusters);
  const mask = 2 ** Math.ceil(Math.log2(2 * clusters + 1)) - 1;
  // By hash: a kind's number from 1.
  const table = new Uint32Array(mask + 1);
  let kinds = 0;
  for (let c = 0; c < clusters; c++) {
    let slot = hashOf(sums, of, c) & mask;
    while (table[slot] !== 0 && !isSame(sums, of, firsts[table[slot]! - 1]!, c)) slot = (slot + 1) & mask;
    if (table[slot] === 0) {
      firsts[kinds++] = c;
      table[slot] = kinds;
    }
    times[table[slot]! - 1]! += 1;
  }
  return { firsts: firsts.subarray(0, kinds), times: times.subarray(0, kinds) };
}

type Sparse = ClusterSums["sums"];
type Rows = ClusterSums["of"];

/** FNV-1a over columns and, in 1/64, values; the finish mixes its bits. */
function hashOf({ starts, columns, values }: Sparse, { rows, starts: firsts }: Rows, cluster: number): number {
  let hash = 0x811c9dc5;
  for (let place = firsts[cluster]!; place < firsts[cluster + 1]!; place++) {
    const row = rows[place]!;
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
      hash = Math.imul(hash ^ columns[entry]!, 0x01000193);
      hash = Math.imul(hash ^ (values[entry]! * 64), 0x01000193);
    }
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

function isSame({ starts, columns, values }: Sparse, { rows, starts: firsts }: Rows, one: number, other: number) {
  const count = firsts[one + 1]! - firsts[one]!;
  if (count !== firsts[other + 1]! - firsts[other]!) return false;
  for (let place = 0; place < count; place++) {
    const [a, b] = [rows[firsts[one]! + place]!, rows[firsts[other]! + place]!];
    const entries = starts[a + 1]! - starts[a]!;
    if (entries !== starts[b + 1]! - starts[b]!) return false;
    for (let at = 0; at < entries; at++) {
      const [i, j] = [starts[a]! + at, starts[b]! + at];
      if (columns[i] !== columns[j] || values[i] !== values[j]) return false;
    }
  }
  return true;
}
