import type { Point } from "@/lib/statistics/estimate";
import { writeNoVariation, writeTooFew, writeValue } from "@/lib/statistics/reading";
import { pointOf, type Ratings, type Statistic } from "@/lib/statistics/statistic";

/**
 * Cronbach's α (Cronbach 1951) of k metrics: α = k / (k − 1) · (1 − Σ s²_j / s²_total), with the sample variances of
 * each metric and of the row totals. Rows are what was scored, columns the metrics. A row with a missing score is left
 * out; n counts the others. Undefined for fewer than 2 rows or metrics ("too-few") and where the totals do not vary
 * ("no-variation"). Throws RangeError for rows of different lengths.
 */
export function cronbachAlpha(rows: readonly Ratings[]): Point {
  return pointOf(cronbachAlphaStatistic(rows[0]?.length ?? 0), rows);
}

/**
 * α from additive sums about `origin`: of each metric and of the row totals Σx and Σx², then n. Exact for whole and
 * half points; choose an origin near the middle of the scale.
 */
export function cronbachAlphaStatistic(metrics: number, origin = 3): Statistic<Ratings> {
  const k = metrics;
  return {
    size: 2 * k + 3,
    scale: "complement",
    add(put, row, weight = 1) {
      if (row.length !== k) throw new RangeError(`${row.length} scores where there are ${k} metrics`);
      if (row.some((score) => score === null)) return;
      const values = row.map((score) => score! - origin);
      const total = values.reduce((sum, value) => sum + value, 0);
      [...values, total].forEach((value, j) => {
        put(2 * j, weight * value);
        put(2 * j + 1, weight * value * value);
      });
      put(2 * k + 2, weight);
    },
    read(all, at, into) {
      const sums = all.subarray(at, at + 2 * k + 3);
      const n = sums[2 * k + 2]!;
      if (n < 2 || k < 2) return writeTooFew(into, n);
      const variance = (j: number) => (sums[2 * j + 1]! - sums[2 * j]! ** 2 / n) / (n - 1);
      let parts = 0;
      for (let j = 0; j < k; j++) parts += variance(j);
      const total = variance(k);
      // What remains of constant totals after rounding is no variation.
      if (total <= 1e-11 * (sums[2 * k + 1]! / n + parts)) return writeNoVariation(into, n);
      writeValue(into, (k / (k - 1)) * (1 - parts / total), n);
    },
  };
}
