import { cohenKappaStatistic, type KappaOptions } from "@/lib/statistics/cohen-kappa";
import type { Point } from "@/lib/statistics/estimate";
import { levelsOf } from "@/lib/statistics/levels";
import { meanOfBlocks } from "@/lib/statistics/mean-of-blocks";
import { pointOf, type Ratings, type Statistic } from "@/lib/statistics/statistic";

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
  const mean = meanOfBlocks(cohenKappaStatistic(options), pairCount(raters));
  return {
    ...mean,
    add(put, row, weight = 1) {
      if (row.length !== raters) throw new RangeError(`${row.length} ratings where there are ${raters} raters`);
      const given = row.flatMap((rating, rater) => (rating === null ? [] : [{ rater, rating }]));
      given.forEach((one, i) => {
        for (const other of given.slice(i + 1))
          mean.add(
            put,
            { block: placeOfPair(one.rater, other.rater, raters), unit: [one.rating, other.rating] },
            weight,
          );
      });
    },
  };
}

/** How many pairs so many raters make. */
export const pairCount = (raters: number): number => (raters * (raters - 1)) / 2;

/** The place of the pair of raters i < j among all pairs: 01, 02, …, 12, 13, … */
export const placeOfPair = (i: number, j: number, raters: number): number =>
  i * raters - (i * (i + 1)) / 2 + (j - i - 1);
