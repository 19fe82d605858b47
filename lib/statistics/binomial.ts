import { regularizedBeta } from "@/lib/statistics/beta";

/** P(X ≥ k) of X ~ binomial(n, p): the p-value of a one-sided exact binomial test that the share is above p. */
export function binomialUpperTail(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  return k > n ? 0 : regularizedBeta(p, k, n - k + 1);
}

/** P(X ≤ k): of a one-sided test that the share is below p. */
export const binomialLowerTail = (k: number, n: number, p: number): number => binomialUpperTail(n - k, n, 1 - p);
