import { placeOn, type Levels } from "@/lib/statistics/levels";
import { zip } from "@/lib/statistics/pairs";
import { sumsOf, type Pair, type Rating, type Sums } from "@/lib/statistics/statistic";

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
  const q = Math.sqrt(sums.length);
  const [rows, columns] = [new Array<number>(q).fill(0), new Array<number>(q).fill(0)];
  let total = 0;
  for (let i = 0; i < q; i++)
    for (let j = 0; j < q; j++) {
      const count = sums[i * q + j]!;
      rows[i]! += count;
      columns[j]! += count;
      total += count;
    }
  return { rows, columns, total };
}
