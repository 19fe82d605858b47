import type { Point } from "@/lib/statistics/estimate";
import type { IntervalScale } from "@/lib/statistics/interval-scale";

/** Adds an amount to one column of the sums. */
export type Put = (column: number, amount: number) => void;

/** The statistic without some units: from the sums that remain, and the columns that these units had added to. */
export type Remaining = (rest: Float64Array, columns: Iterable<number>) => Point;

/**
 * A statistic that can be computed from additive sums, so that the data without a cluster, or a resample of whole
 * clusters, are sums of short vectors instead of a pass over all ratings.
 *
 * `add` adds one unit to the sums (missing ratings add nothing); sums of disjoint sets of units may be added
 * element by element; `point` computes the statistic from them. `weight` (default 1) counts the unit that many times.
 * `scale`: on which its interval is symmetric. `leaveOut`, where few of many columns change: `point` of what remains
 * of a total, faster.
 */
export interface Statistic<Unit> {
  readonly size: number;
  readonly scale: IntervalScale;
  add(put: Put, unit: Unit, weight?: number): void;
  point(sums: Float64Array): Point;
  leaveOut?(total: Float64Array): Remaining;
}

/** A rating, or null where none was given. Missing is missing: never a category, never 0. */
export type Rating = number | null;

/** Two ratings of one item. */
export type Pair = readonly [Rating, Rating];

/** All ratings of one item. */
export type Ratings = readonly Rating[];

/** The part of a statistic that gathers sums. */
export type Sums<Unit> = Pick<Statistic<Unit>, "size" | "add">;

/** The sums of all units. */
export function sumsOf<Unit>(statistic: Sums<Unit>, units: Iterable<Unit>): Float64Array {
  const sums = new Float64Array(statistic.size);
  const put: Put = (column, amount) => (sums[column]! += amount);
  for (const unit of units) statistic.add(put, unit);
  return sums;
}

/** The statistic of all units. */
export function pointOf<Unit>(statistic: Statistic<Unit>, units: Iterable<Unit>): Point {
  return statistic.point(sumsOf(statistic, units));
}

/**
 * For unordered pairs (two people out of a pool): each pair counts half in either order, so that the result does not
 * depend on their order and n stays the number of pairs.
 */
export function unordered<Gathered extends Sums<Pair>>(statistic: Gathered): Gathered {
  return {
    ...statistic,
    add(put: Put, [a, b]: Pair, weight = 1) {
      statistic.add(put, [a, b], weight / 2);
      statistic.add(put, [b, a], weight / 2);
    },
  };
}

/**
 * All pairs of ratings within one item, missing ones left out: k ratings give k(k − 1)/2 pairs.
 */
export function pairsWithin(ratings: Ratings): Pair[] {
  const given = ratings.filter((rating) => rating !== null);
  return given.flatMap((a, i) => given.slice(i + 1).map((b): Pair => [a, b]));
}
