import { correlationP } from "@/lib/statistics/beta";
import type { Point } from "@/lib/statistics/estimate";
import { completePairs } from "@/lib/statistics/pairs";
import { writeNoVariation, writeTooFew, writeValue } from "@/lib/statistics/reading";
import { pointAt, type Pair, type Rating, type Statistic } from "@/lib/statistics/statistic";

/**
 * Pearson's r = Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)² Σ(y − ȳ)²), with the two-sided p of Student's t with n − 2 degrees of
 * freedom (FURINA table 3). Pairs with a missing rating are left out; n counts the others. p takes the pairs as
 * independent: where items of one dialogue belong together, the clustered interval is the one to trust.
 * Undefined for fewer than 3 pairs ("too-few") and where one side is constant ("no-variation").
 */
export function pearson(x: readonly Rating[], y: readonly Rating[]): Point {
  const { a, b } = completePairs(x, y);
  const n = a.length;
  if (n < 3) return { value: null, n, reason: "too-few" };
  if (isConstant(a) || isConstant(b)) return { value: null, n, reason: "no-variation" };
  const meanA = mean(a);
  const meanB = mean(b);
  let [aa, bb, ab] = [0, 0, 0];
  a.forEach((value, i) => {
    const da = value - meanA;
    const db = b[i]! - meanB;
    aa += da * da;
    bb += db * db;
    ab += da * db;
  });
  const value = correlation(aa, bb, ab);
  return { value, n, p: correlationP(value, n) };
}

/**
 * Pearson's r from additive sums: n, Σx, Σy, Σx², Σy², Σxy, taken about `origin`. Exact for ratings in whole or half
 * points; choose an origin near the middle of the data, as digits are lost where the mean is far larger than the
 * spread.
 */
export function pearsonStatistic(origin = 3): Statistic<Pair> {
  const read = (sums: Float64Array, at: number, into: Float64Array) => {
    const n = sums[at]!;
    if (n < 3) return writeTooFew(into, n);
    const x = sums[at + 1]!;
    const y = sums[at + 2]!;
    const aa = sums[at + 3]! - (x * x) / n;
    const bb = sums[at + 4]! - (y * y) / n;
    // What remains of a constant series after rounding is no variation.
    if (aa <= 1e-11 * sums[at + 3]! || bb <= 1e-11 * sums[at + 4]!) return writeNoVariation(into, n);
    writeValue(into, correlation(aa, bb, sums[at + 5]! - (x * y) / n), n);
  };
  return {
    size: 6,
    scale: "fisher",
    read,
    p: (sums) => correlationP(pointAt({ read }, sums).value ?? NaN, sums[0]!),
    add(put, [a, b], weight = 1) {
      if (a === null || b === null) return;
      const x = a - origin;
      const y = b - origin;
      const moments = [1, x, y, x * x, y * y, x * y];
      for (let i = 0; i < 6; i++) put(i, weight * moments[i]!);
    },
  };
}

const correlation = (aa: number, bb: number, ab: number): number =>
  Math.max(-1, Math.min(1, ab / (Math.sqrt(aa) * Math.sqrt(bb))));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const isConstant = (values: readonly number[]) => values.every((value) => value === values[0]);
