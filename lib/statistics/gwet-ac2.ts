import type { Point } from "@/lib/statistics/estimate";
import { placeOn, type Levels } from "@/lib/statistics/levels";
import { writeTooFew, writeValue } from "@/lib/statistics/reading";
import { pointOf, type Ratings, type Statistic } from "@/lib/statistics/statistic";

export type AgreementWeights = "unweighted" | "quadratic";

export interface GwetOptions {
  /** `unweighted` gives AC1, `quadratic` AC2 with w_kl = 1 − (k − l)² / (max − min)², in the values of the scale. */
  weights: AgreementWeights;
  /** The whole scale, at least two levels: unlike κ and α, the coefficient depends on levels that nobody used. */
  levels: Levels;
}

/**
 * Gwet's AC of any number of raters with any ratings missing (Gwet 2014, "Handbook of Inter-Rater Reliability", 4th
 * ed., chapters 4 and 5). With r_ik the ratings of item i at level k, r_i their sum and r*_ik = Σ_l w_kl r_il: p_a =
 * mean over items with two or more ratings of Σ_k r_ik (r*_ik − 1) / (r_i (r_i − 1)); π_k = mean over items with any
 * rating of r_ik / r_i; p_e = Σ w_kl / (q (q − 1)) · Σ π_k (1 − π_k); AC = (p_a − p_e) / (1 − p_e).
 *
 * n counts the items with two or more ratings; undefined for fewer than 2 ("too-few"). Where all ratings are equal p_e
 * is 0 and AC is 1 by its definition, unlike κ and α: show the percent agreement beside it.
 */
export function gwetAc(units: readonly Ratings[], options: GwetOptions): Point {
  return pointOf(gwetAcStatistic(options), units);
}

/** AC from additive sums: Σ r_ik / r_i per level, items with a rating, Σ of the items' p_a, items with two ratings. */
export function gwetAcStatistic({ weights, levels }: GwetOptions): Statistic<Ratings> {
  const place = placeOn(levels);
  const q = levels.length;
  if (q < 2) throw new RangeError("a scale has at least two levels");
  const range = Math.max(...levels) - Math.min(...levels);
  const weight = (k: number, l: number) => {
    if (weights === "unweighted") return k === l ? 1 : 0;
    return 1 - ((levels[k]! - levels[l]!) / range) ** 2;
  };
  const totalWeight = levels.reduce((sum, _, k) => sum + levels.reduce((part, __, l) => part + weight(k, l), 0), 0);
  return {
    size: q + 3,
    scale: "fisher",
    add(put, unit, times = 1) {
      const places = unit.filter((rating) => rating !== null).map(place);
      const m = places.length;
      if (m === 0) return;
      for (const k of places) put(k, times / m);
      put(q, times);
      if (m === 1) return;
      let agreement = 0;
      places.forEach((k, i) => places.forEach((l, j) => (agreement += i === j ? 0 : weight(k, l))));
      put(q + 1, (times * agreement) / (m * (m - 1)));
      put(q + 2, times);
    },
    read(all, at, into) {
      const sums = all.subarray(at, at + q + 3);
      const n = sums[q + 2]!;
      if (n < 2) return writeTooFew(into, n);
      const observed = sums[q + 1]! / n;
      let spread = 0;
      for (let k = 0; k < q; k++) spread += (sums[k]! / sums[q]!) * (1 - sums[k]! / sums[q]!);
      const chance = (totalWeight / (q * (q - 1))) * spread;
      writeValue(into, (observed - chance) / (1 - chance), n);
    },
  };
}
