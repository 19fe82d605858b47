import type { Unit } from "@/lib/agreement/pairings";
import { sumByCluster, type ClusterSums } from "@/lib/statistics/cluster-sums";
import type { Point } from "@/lib/statistics/estimate";
import type { IntervalScale } from "@/lib/statistics/interval-scale";
import { addSparse, sparseGatherer, type SparseSums } from "@/lib/statistics/sparse-sums";
import type { Put, Remaining, Statistic, Sums } from "@/lib/statistics/statistic";

/** One or several statistics read off the same sums, or sums alone. */
export type Measure = Sums<Unit> & {
  key: string;
  names: readonly string[];
  scales: readonly IntervalScale[];
  points(sums: Float64Array): Point[];
  /** Where there is one statistic that has it. */
  leaveOut?: ((total: Float64Array) => Remaining) | undefined;
};

/** A statistic of the parts of a unit, under its name. */
export function measure<Part>(
  name: string,
  partsOf: (unit: Unit) => readonly Part[],
  statistic: Statistic<Part>,
): Measure {
  return {
    ...sumsOver(name, partsOf, statistic),
    names: [name],
    scales: [statistic.scale],
    points: (sums) => [statistic.point(sums)],
    leaveOut: statistic.leaveOut,
  };
}

/** The sums of the parts of a unit, without a statistic. */
export function sumsOver<Part>(key: string, partsOf: (unit: Unit) => readonly Part[], sums: Sums<Part>): Measure {
  return {
    key,
    size: sums.size,
    add(put, unit, weight) {
      for (const part of partsOf(unit)) sums.add(put, part, weight);
    },
    names: [],
    scales: [],
    points: () => [],
  };
}

/** Measures side by side in one vector of sums, so that all of them are read off the same sums. */
export function joint(measures: readonly Measure[]) {
  let size = 0;
  const parts = measures.map((one) => ({ one, start: size, end: (size += one.size) }));
  const gathered = sparseGatherer(size);
  const puts = parts.map(
    ({ start }): Put =>
      (column, amount) =>
        gathered.put(start + column, amount),
  );
  const sparse: Sums<SparseSums> = { size, add: addSparse };
  return {
    names: measures.flatMap(({ names }) => names),
    scales: measures.flatMap(({ scales }) => scales),
    sumsOf(unit: Unit): SparseSums {
      parts.forEach(({ one }, at) => one.add(puts[at]!, unit));
      return gathered.take();
    },
    byCluster: (clusters: Iterable<Iterable<SparseSums>>): ClusterSums => sumByCluster(sparse, clusters),
    points: (sums: Float64Array): Point[] =>
      parts.flatMap(({ one, start, end }) => one.points(sums.subarray(start, end))),
    leaveOut(total: Float64Array) {
      const remaining = parts.map(({ one, start, end }) => one.leaveOut?.(total.subarray(start, end)));
      return (rest: Float64Array, columns: Uint32Array): Point[] =>
        parts.flatMap(({ one, start, end }, at) => {
          const without = remaining[at];
          return without
            ? [without(rest.subarray(start, end), within(columns, start, end))]
            : one.points(rest.subarray(start, end));
        });
    },
    /** The sums of one measure; null where it is not asked. */
    sumsFor(key: string, sums: Float64Array): Float64Array | null {
      const part = parts.find(({ one }) => one.key === key);
      return part ? sums.subarray(part.start, part.end) : null;
    },
  };
}
export type Joint = ReturnType<typeof joint>;

/** The columns of one measure among those of all, counted from its first. */
function* within(columns: Uint32Array, start: number, end: number): Generator<number> {
  for (const column of columns) if (column >= start && column < end) yield column - start;
}
