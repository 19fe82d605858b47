import type { Point } from "@/lib/statistics/estimate";
import type { Ratings } from "@/lib/statistics/statistic";

/**
 * Cronbach's α (Cronbach 1951) of k metrics: α = k / (k − 1) · (1 − Σ s²_j / s²_total), with the sample variances of each
 * metric and of the row totals. Rows are what was scored, columns the metrics. A row with a missing score is left out;
 * n counts the others. Undefined for fewer than 2 rows or metrics ("too-few") and where the totals do not vary
 * ("no-variation"). Throws RangeError for rows of different lengths.
 */
export function cronbachAlpha(rows: readonly Ratings[]): Point {
  const k = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== k)) throw new RangeError("rows hold different numbers of scores");
  const complete = rows.filter((row): row is number[] => row.every((score) => score !== null));
  const n = complete.length;
  if (n < 2 || k < 2) return { value: null, n, reason: "too-few" };
  const total = variance(complete.map((row) => row.reduce((sum, score) => sum + score, 0)));
  const parts = Array.from({ length: k }, (_, j) => variance(complete.map((row) => row[j]!)));
  const sum = parts.reduce((all, part) => all + part, 0);
  if (total <= 1e-12 * sum || sum === 0) return { value: null, n, reason: "no-variation" };
  return { value: (k / (k - 1)) * (1 - sum / total), n };
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
