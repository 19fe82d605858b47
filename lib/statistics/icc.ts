import type { Point } from "@/lib/statistics/estimate";
import { writeNoVariation, writeTooFew, writeValue } from "@/lib/statistics/reading";
import { pointOf, type Ratings, type Statistic } from "@/lib/statistics/statistic";

/**
 * One-way random raters, two-way random raters (absolute agreement), two-way fixed raters (consistency); of a single
 * rater, or of the mean of all k.
 */
export type IccForm = "1,1" | "2,1" | "3,1" | "1,k" | "2,k" | "3,k";

/**
 * Intraclass correlations of Shrout & Fleiss 1979. Rows are items, columns the same raters throughout. With the mean
 * squares of items B, within items W, raters J and error E, for n items and k raters: (1,1) = (B − W) / (B + (k − 1)
 * W); (2,1) = (B − E) / (B + (k − 1) E + k (J − E) / n); (3,1) = (B − E) / (B + (k − 1) E); (1,k) = (B − W) / B; (2,k)
 * = (B − E) / (B + (J − E) / n); (3,k) = (B − E) / B. An item with a missing rating is left out; n counts the others.
 * Undefined for fewer than 2 items or raters ("too-few") and where the denominator is 0 ("no-variation"). Throws
 * RangeError for rows of different lengths.
 */
export function icc(rows: readonly Ratings[], form: IccForm): Point {
  return pointOf(iccStatistic({ raters: rows[0]?.length ?? 0, form }), rows);
}

/**
 * ICC from additive sums about `origin`: rater totals, then n, Σ (item total)², Σ x². Exact for whole and half points;
 * choose an origin near the middle of the data.
 */
export function iccStatistic(options: { raters: number; form: IccForm; origin?: number }): Statistic<Ratings> {
  const { raters: k, form, origin = 3 } = options;
  return {
    size: k + 3,
    scale: "fisher",
    add(put, row, weight = 1) {
      if (row.length !== k) throw new RangeError(`${row.length} ratings where there are ${k} raters`);
      if (row.some((rating) => rating === null)) return;
      let total = 0;
      row.forEach((rating, j) => {
        const x = rating! - origin;
        total += x;
        put(j, weight * x);
        put(k + 2, weight * x * x);
      });
      put(k, weight);
      put(k + 1, weight * total * total);
    },
    read(all, at, into) {
      const sums = all.subarray(at, at + k + 3);
      const n = sums[k]!;
      if (n < 2 || k < 2) return writeTooFew(into, n);
      const raterTotals = sums.subarray(0, k);
      const correction = raterTotals.reduce((sum, x) => sum + x, 0) ** 2 / (n * k);
      const items = sums[k + 1]! / k - correction;
      const raters = raterTotals.reduce((sum, x) => sum + x * x, 0) / n - correction;
      const within = sums[k + 2]! - sums[k + 1]! / k;
      const [above, below] = ratio(form, n, k, {
        items: items / (n - 1),
        within: within / (n * (k - 1)),
        raters: raters / (k - 1),
        error: (within - raters) / ((n - 1) * (k - 1)),
      });
      if (below <= 1e-11 * sums[k + 2]!) return writeNoVariation(into, n);
      writeValue(into, above / below, n);
    },
  };
}

interface MeanSquares {
  items: number;
  within: number;
  raters: number;
  error: number;
}

function ratio(form: IccForm, n: number, k: number, { items, within, raters, error }: MeanSquares): [number, number] {
  switch (form) {
    case "1,1":
      return [items - within, items + (k - 1) * within];
    case "2,1":
      return [items - error, items + (k - 1) * error + (k * (raters - error)) / n];
    case "3,1":
      return [items - error, items + (k - 1) * error];
    case "1,k":
      return [items - within, items];
    case "2,k":
      return [items - error, items + (raters - error) / n];
    case "3,k":
      return [items - error, items];
  }
}
