import { tableStatistic, type TableStatistic } from "@/lib/statistics/confusion-matrix";
import type { Point } from "@/lib/statistics/estimate";
import { levelsOf, type Levels } from "@/lib/statistics/levels";
import { zip } from "@/lib/statistics/pairs";
import { writeTooFew, writeValue } from "@/lib/statistics/reading";
import { pointOf, type Rating } from "@/lib/statistics/statistic";

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
  return pointOf(percentAgreementStatistic({ ...options, levels: levelsOf([...a, ...b]) }), zip(a, b));
}

/** Percent agreement from additive sums: the confusion matrix over `levels`. */
export function percentAgreementStatistic({
  on,
  midpoint = 3,
  levels,
}: AgreementOptions & { levels: Levels }): TableStatistic {
  const answer = on === "exact" ? (value: number) => value : (value: number) => Math.sign(value - midpoint);
  const isCounted = (value: number) => on !== "direction-without-ties" || value !== midpoint;
  const cells = levels.flatMap((a, i) => levels.map((b, j) => ({ a, b, cell: i * levels.length + j })));
  const counted = cells.filter(({ a, b }) => isCounted(a) && isCounted(b));
  const all = Uint32Array.from(counted, ({ cell }) => cell);
  const agreeing = Uint32Array.from(
    counted.filter(({ a, b }) => answer(a) === answer(b)),
    ({ cell }) => cell,
  );
  return tableStatistic(levels, "logit", ({ sums, at, total }, into) => {
    let agreed = 0;
    for (const cell of agreeing) agreed += sums[at + cell]!;
    let n = total;
    if (all.length < cells.length) {
      n = 0;
      for (const cell of all) n += sums[at + cell]!;
    }
    if (n === 0) return writeTooFew(into, n);
    writeValue(into, agreed / n, n);
  });
}
