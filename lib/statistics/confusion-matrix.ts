import type { IntervalScale } from "@/lib/statistics/interval-scale";
import { placeOn, type Levels } from "@/lib/statistics/levels";
import { zip } from "@/lib/statistics/pairs";
import { sumsOf, type Pair, type Rating, type Statistic, type Sums } from "@/lib/statistics/statistic";

/** The additive part of every statistic that reads a confusion matrix: row = place of the first rating, row-major. */
export function confusionSums(levels: Levels): Sums<Pair> {
  const place = placeOn(levels);
  const q = levels.length;
  return {
    size: q * q,
    add(put, [a, b], weight = 1) {
      if (a === null || b === null) return;
      put(place(a) * q + place(b), weight);
    },
  };
}

/**
 * How often each value of `a` (row) met each value of `b` (column); pairs with a missing rating are left out.
 * Throws RangeError for a value that is not among `levels`.
 */
export function confusionMatrix(a: readonly Rating[], b: readonly Rating[], levels: Levels): number[][] {
  return toRows(sumsOf(confusionSums(levels), zip(a, b)));
}

/** A row-major square matrix as rows. */
export function toRows(sums: Float64Array): number[][] {
  const q = Math.sqrt(sums.length);
  return Array.from({ length: q }, (_, row) => [...sums.subarray(row * q, (row + 1) * q)]);
}

/** Row totals, column totals and the grand total of a row-major square matrix. */
export function margins(sums: Float64Array): { rows: number[]; columns: number[]; total: number } {
  const table = new CountTable(Math.sqrt(sums.length));
  table.fill(sums, 0);
  return { rows: [...table.rows], columns: [...table.columns], total: table.total };
}

/** A square matrix of counts that begins at a place of a vector, with its margins. */
export class CountTable {
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  total = 0;
  sums: Float64Array = new Float64Array(0);
  at = 0;

  constructor(readonly levels: number) {
    this.rows = new Float64Array(levels);
    this.columns = new Float64Array(levels);
  }

  /** Takes the margins of another matrix. */
  fill(sums: Float64Array, at: number): void {
    const { rows, columns, levels } = this;
    let total = 0;
    columns.fill(0);
    for (let i = 0, cell = at; i < levels; i++) {
      let row = 0;
      for (let j = 0; j < levels; j++, cell++) {
        const count = sums[cell]!;
        row += count;
        columns[j]! += count;
      }
      rows[i] = row;
      total += row;
    }
    this.total = total;
    this.sums = sums;
    this.at = at;
  }
}

/** A coefficient of two raters that follows from how often each level of one met each level of the other. */
export type TableStatistic = Statistic<Pair> & { readTable(table: CountTable, into: Float64Array): void };

/** A statistic that reads a confusion matrix over `levels`. `add` throws RangeError for a value off the scale. */
export function tableStatistic(
  levels: Levels,
  scale: IntervalScale,
  readTable: TableStatistic["readTable"],
): TableStatistic {
  const table = new CountTable(levels.length);
  return {
    ...confusionSums(levels),
    scale,
    readTable,
    read(sums, at, into) {
      table.fill(sums, at);
      readTable(table, into);
    },
  };
}
