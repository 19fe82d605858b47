import { regularizedBeta } from "@/lib/statistics/beta";

/** Two-sided p of a t statistic: P(|T| ≥ |t|) with `df` degrees of freedom, by I_{df/(df + t²)}(df/2, 1/2). */
export const studentP = (t: number, df: number): number => regularizedBeta(df / (df + t * t), df / 2, 0.5);

const known = new Map<number, number>();

/**
 * The value that |T| exceeds with probability 0.05: half the width of a 95 % interval in standard errors, with `df` ≥ 1
 * degrees of freedom. By bisection, to 12 digits.
 */
export function studentT95(df: number): number {
  const before = known.get(df);
  if (before !== undefined) return before;
  let [low, high] = [1.9, 13];
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2;
    if (studentP(middle, df) > 0.05) low = middle;
    else high = middle;
  }
  if (known.size < 10_000) known.set(df, high);
  return high;
}
