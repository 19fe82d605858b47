import type { Unit } from "@/lib/agreement/pairings";
import { sumByCluster, type ClusterSums } from "@/lib/statistics/cluster-sums";
import type { Point } from "@/lib/statistics/estimate";
import type { IntervalScale } from "@/lib/statistics/interval-scale";
import type { Statistic, Sums } from "@/lib/statistics/statistic";

/** One or several statistics read off the same sums, or sums alone. */
export type Measure = Sums<Unit> & {
  key: string;
  names: readonly string[];
  scales: readonly IntervalScale[];
  points(sums: Float64Array): Point[];
};

/** What one unit adds to the sums: only columns that are not 0. */
export type SparseSums = { columns: readonly number[]; values: readonly number[] };

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
  };
}

/** The sums of the parts of a unit, without a statistic. */
export function sumsOver<Part>(key: string, partsOf: (unit: Unit) => readonly Part[], sums: Sums<Part>): Measure {
  return {
    key,
    size: sums.size,
    add(into, unit, weight) {
      for (const part of partsOf(unit)) sums.add(into, part, weight);
    },
    names: [],
    scales: [],
    points: () => [],
  };
}

/** Measures side by side in one vector of sums, so that all of them are read off the same resample. */
export function joint(measures: readonly Measure[]) {
  let size = 0;
  const parts = measures.map((one) => ({ one, start: size, end: (size += one.size) }));
  const scratch = new Float64Array(size);
  const sparse: Sums<SparseSums> = { size, add: addSparse };
  return {
    names: measures.flatMap(({ names }) => names),
    scales: measures.flatMap(({ scales }) => scales),
    sumsOf(unit: Unit): SparseSums {
      scratch.fill(0);
      for (const { one, start, end } of parts) one.add(scratch.subarray(start, end), unit);
      const columns: number[] = [];
      for (let column = 0; column < size; column++) if (scratch[column] !== 0) columns.push(column);
      return { columns, values: columns.map((column) => scratch[column]!) };
    },
    byCluster: (clusters: Iterable<Iterable<SparseSums>>): ClusterSums => sumByCluster(sparse, clusters),
    points: (sums: Float64Array): Point[] =>
      parts.flatMap(({ one, start, end }) => one.points(sums.subarray(start, end))),
    /** The sums of one measure; null where it is not asked. */
    sumsFor(key: string, sums: Float64Array): Float64Array | null {
      const part = parts.find(({ one }) => one.key === key);
      return part ? sums.subarray(part.start, part.end) : null;
    },
  };
}
export type Joint = ReturnType<typeof joint>;

function addSparse(into: Float64Array, { columns, values }: SparseSums): void {
  columns.forEach((column, at) => (into[column]! += values[at]!));
}
