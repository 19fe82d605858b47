import type { Put } from "@/lib/statistics/statistic";

/** Sums of which few columns are not 0. */
export type SparseSums = { columns: readonly number[]; values: readonly number[] };

/** Gathers sums of `size` columns, of which each unit touches few: `take` gives those touched and starts anew. */
export function sparseGatherer(size: number): { put: Put; take(): SparseSums } {
  const sums = new Float64Array(size);
  const isTouched = new Uint8Array(size);
  let touched: number[] = [];
  return {
    put(column, amount) {
      if (isTouched[column] === 0) {
        isTouched[column] = 1;
        touched.push(column);
      }
      sums[column]! += amount;
    },
    take() {
      const columns = touched.filter((column) => sums[column] !== 0);
      const values = columns.map((column) => sums[column]!);
      for (const column of touched) {
        sums[column] = 0;
        isTouched[column] = 0;
      }
      touched = [];
      return { columns, values };
    },
  };
}

/** Adds what was gathered. */
export function addSparse(put: Put, { columns, values }: SparseSums): void {
  for (let at = 0; at < columns.length; at++) put(columns[at]!, values[at]!);
}
