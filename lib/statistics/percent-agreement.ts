import type { Point } from "@/lib/statistics/estimate";
import { zip } from "@/lib/statistics/pairs";
import { pointOf, type Pair, type Rating, type Statistic } from "@/lib/statistics/statistic";

export interface AgreementOptions {
  /**
   * `exact`: the same value. `direction`: the same side of the midpoint, a tie (the midpoint itself) being a third
   * answer. `direction-without-ties`: the same side, among pairs in which neither is a tie.
   */
  on: "exact" | "direction" | "direction-without-ties";
  /** The value that prefers neither response; default 3, the middle of the five-point scale. */
  midpoint?: number;
}

/**
 * Share of pairs that agree, from 0 to 1. Pairs with a missing rating are left out, and pairs with a tie too where
 * asked; n counts the others. Defined where all ratings are equal (then 1), which is why it stands beside κ and α.
 * Undefined without any pair ("too-few").
 */
export function percentAgreement(a: readonly Rating[], b: readonly Rating[], options: AgreementOptions): Point {
  return pointOf(percentAgreementStatistic(options), zip(a, b));
}

/** Percent agreement from additive sums: pairs that agree, pairs. */
export function percentAgreementStatistic({ on, midpoint = 3 }: AgreementOptions): Statistic<Pair> {
  const answer = on === "exact" ? (value: number) => value : (value: number) => Math.sign(value - midpoint);
  return {
    size: 2,
    scale: "logit",
    add(put, [a, b], weight = 1) {
      if (a === null || b === null) return;
      if (on === "direction-without-ties" && (a === midpoint || b === midpoint)) return;
      if (answer(a) === answer(b)) put(0, weight);
      put(1, weight);
    },
    point(sums) {
      const [agreed = 0, n = 0] = sums;
      return n === 0 ? { value: null, n, reason: "too-few" } : { value: agreed / n, n };
    },
  };
}
