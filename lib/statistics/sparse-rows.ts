import type { Put } from "@/lib/statistics/statistic";

/**
 * Rows of sums of which few columns are not 0: entries `starts[row]` to `starts[row + 1]`. A column may stand in a row
 * more than once, and its values are added.
 */
export interface SparseRows {
  rows: number;
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float64Array;
}

/**
 * Gathers rows one after the other: `put` adds to the row that `endRow` closes. A 0 adds nothing. `capacity`: about how
 * many entries there will be.
 */
export function newSparseRows(capacity = 4096): {
  put: Put;
  endRow(): void;
  isEmptyRow(): boolean;
  take(): SparseRows;
} {
  let starts = new Uint32Array(1024);
  let columns = new Uint32Array(Math.max(1, capacity));
  let values = new Float64Array(Math.max(1, capacity));
  let [rows, filled] = [0, 0];
  return {
    put(column, amount) {
      if (amount === 0) return;
      if (filled === columns.length) [columns, values] = [twiceAs(columns), twiceAs(values)];
      columns[filled] = column;
      values[filled] = amount;
      filled += 1;
    },
    endRow() {
      rows += 1;
      if (rows === starts.length) starts = twiceAs(starts);
      starts[rows] = filled;
    },
    isEmptyRow: () => starts[rows] === filled,
    take: () => ({
      rows,
      starts: starts.subarray(0, rows + 1),
      columns: columns.subarray(0, filled),
      values: values.subarray(0, filled),
    }),
  };
}

function twiceAs<Column extends Uint32Array | Float64Array>(column: Column): Column {
  const twice = new (column.constructor as new (length: number) => Column)(2 * column.length);
  twice.set(column);
  return twice;
}
