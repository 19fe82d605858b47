import { cohenKappaStatistic, type KappaOptions } from "@/lib/statistics/cohen-kappa";
import type { Point } from "@/lib/statistics/estimate";
import { levelsOf } from "@/lib/statistics/levels";
import { pointOf, type Rating, type Ratings, type Statistic } from "@/lib/statistics/statistic";

export interface LightOptions extends KappaOptions {
  /** How many ratings each row has: the same raters in the same order throughout. */
  raters: number;
}

/**
 * Light's κ (Light 1971): the plain mean of Cohen's κ over all pairs of raters, unweighted for choices, weighted for
 * scales. Rows are items, columns raters. A pair of raters is compared on the items that both rated; a pair without a κ
 * of its own (fewer than 2 shared items, or no variation) is left out of the mean. n counts the pairs of ratings that
 * remain. Undefined where no pair of raters has a κ: for want of shared items "too-few", else "no-variation".
 */
export function lightKappa(rows: readonly Ratings[], weights: KappaOptions["weights"]): Point {
  const raters = rows[0]?.length ?? 0;
  return pointOf(lightKappaStatistic({ raters, weights, levels: levelsOf(rows.flat()) }), rows);
}

/**
 * Light's κ from additive sums: a confusion matrix for each pair of raters. Throws RangeError for rows of other
 * lengths.
 */
export function lightKappaStatistic({ raters, ...options }: LightOptions): Statistic<Ratings> {
  const kappa = cohenKappaStatistic(options);
  const pairs = Array.from({ length: raters }, (_, i) => i).flatMap((i) =>
    Array.from({ length: raters - i - 1 }, (_, step): [number, number] => [i, i + 1 + step]),
  );
  const matrixOf = (sums: Float64Array, pair: number) => sums.subarray(pair * kappa.size, (pair + 1) * kappa.size);
  return {
    size: pairs.length * kappa.size,
    add(into, row, weight = 1) {
      if (row.length !== raters) throw new RangeError(`${row.length} ratings where there are ${raters} raters`);
      const ratingOf = (rater: number): Rating => row[rater] ?? null;
      pairs.forEach(([i, j], pair) => kappa.add(matrixOf(into, pair), [ratingOf(i), ratingOf(j)], weight));
    },
    point(sums) {
      const points = pairs.map((_, pair) => kappa.point(matrixOf(sums, pair)));
      const defined = points.filter((point) => point.value !== null);
      if (defined.length === 0) {
        const constant = points.find((point) => point.value === null && point.reason === "no-variation");
        return { value: null, n: 0, reason: constant ? "no-variation" : "too-few" };
      }
      return {
        value: defined.reduce((sum, { value }) => sum + value, 0) / defined.length,
        n: defined.reduce((sum, { n }) => sum + n, 0),
      };
    },
  };
}
