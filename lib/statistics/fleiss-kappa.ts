import type { Point } from "@/lib/statistics/estimate";

/**
 * Fleiss' κ (Fleiss 1971) from counts: `counts[i][j]` of the m ratings of item i are in category j.
 * P_i = (Σ_j c_ij² − m) / (m (m − 1)); p_j = share of category j; κ = (mean P_i − Σ p_j²) / (1 − Σ p_j²).
 * Every item needs the same m ≥ 2 ratings, else "unequal-ratings" (Krippendorff's nominal α takes any number).
 * Undefined too for fewer than 2 items ("too-few") and where all ratings are equal ("no-variation"). n counts items.
 */
export function fleissKappa(counts: readonly (readonly number[])[]): Point {
  const n = counts.length;
  const m = sum(counts[0] ?? []);
  if (n < 2 || m < 2) return { value: null, n, reason: "too-few" };
  if (counts.some((row) => sum(row) !== m)) return { value: null, n, reason: "unequal-ratings" };
  const totals = counts[0]!.map((_, j) => sum(counts.map((row) => row[j]!)));
  if (totals.filter((total) => total > 0).length < 2) return { value: null, n, reason: "no-variation" };
  const observed = sum(counts.map((row) => (sum(row.map((count) => count ** 2)) - m) / (m * (m - 1)))) / n;
  const chance = sum(totals.map((total) => (total / (n * m)) ** 2));
  return { value: (observed - chance) / (1 - chance), n };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
