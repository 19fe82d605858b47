import { tableStatistic, type TableStatistic } from "@/lib/statistics/confusion-matrix";
import type { Point } from "@/lib/statistics/estimate";
import { levelsOf, type Levels } from "@/lib/statistics/levels";
import { zip } from "@/lib/statistics/pairs";
import { writeNoVariation, writeTooFew, writeValue } from "@/lib/statistics/reading";
import { pointAt, pointOf, type Rating } from "@/lib/statistics/statistic";

export type KappaWeights = "unweighted" | "linear" | "quadratic";

export interface KappaOptions {
  /** How a disagreement grows with distance: 1, |i − j| or (i − j)², in the values of the scale. */
  weights: KappaWeights;
  levels: Levels;
}

const DISTANCE: Record<KappaWeights, (i: number, j: number) => number> = {
  unweighted: (i, j) => (i === j ? 0 : 1),
  linear: (i, j) => Math.abs(i - j),
  quadratic: (i, j) => (i - j) ** 2,
};

/**
 * Cohen's κ of two raters (Cohen 1960; weighted: Cohen 1968): κ = 1 − Σ w_ij o_ij / Σ w_ij e_ij, with o the observed
 * confusion matrix, e_ij = row_i · column_j / n, and w the disagreement weight. Weights are distances between the
 * values themselves, so a level that nobody used changes nothing. Pairs with a missing rating are left out; n counts
 * the others. Undefined for fewer than 2 pairs ("too-few") and where both raters gave one and the same value throughout
 * ("no-variation": then 0/0, whatever the agreement).
 */
export function cohenKappa(a: readonly Rating[], b: readonly Rating[], weights: KappaWeights): Point {
  return pointOf(cohenKappaStatistic({ weights, levels: levelsOf([...a, ...b]) }), zip(a, b));
}

/** κ of a square confusion matrix; `levels` are the values of its rows and columns, by default 0, 1, 2, … */
export function cohenKappaOfMatrix(
  matrix: readonly (readonly number[])[],
  weights: KappaWeights,
  levels: Levels = matrix.map((_, place) => place),
): Point {
  return pointAt(cohenKappaStatistic({ weights, levels }), Float64Array.from(matrix.flat()));
}

/** κ from additive sums: the confusion matrix over `levels`. `add` throws RangeError for a value off the scale. */
export function cohenKappaStatistic({ weights, levels }: KappaOptions): TableStatistic {
  const q = levels.length;
  const distance = DISTANCE[weights];
  const weightOf = Float64Array.from({ length: q * q }, (_, cell) =>
    distance(levels[Math.floor(cell / q)]!, levels[cell % q]!),
  );
  return tableStatistic(levels, "fisher", ({ sums, at, rows, columns, total: n }, into) => {
    if (n < 2) return writeTooFew(into, n);
    let observed = 0;
    let expected = 0;
    for (let i = 0, cell = 0; i < q; i++) {
      let apart = 0;
      for (let j = 0; j < q; j++, cell++) {
        observed += weightOf[cell]! * sums[at + cell]!;
        apart += weightOf[cell]! * columns[j]!;
      }
      expected += rows[i]! * apart;
    }
    if (expected === 0) return writeNoVariation(into, n);
    writeValue(into, 1 - (n * observed) / expected, n);
  });
}
