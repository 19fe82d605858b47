import type { Point } from "@/lib/statistics/estimate";
import type { IntervalScale } from "@/lib/statistics/interval-scale";
import { newReading, toPoint } from "@/lib/statistics/reading";

/** Adds an amount to one column of the sums. */
export type Put = (column: number, amount: number) => void;

/**
 * A statistic that can be computed from additive sums, so that the data without a cluster, or a resample of whole
 * clusters, are sums of short vectors instead of a pass over all ratings.
 *
 * `add` adds one unit to the sums (missing ratings add nothing); sums of disjoint sets of units may be added
 * element by element; `read` computes the statistic from them, `p` what has one besides, units taken as independent.
 * `weight` (default 1) counts the unit that many times. `scale`: on which its interval is symmetric.
 */
export interface Statistic<Unit> {
  readonly size: number;
  readonly scale: IntervalScale;
  add(put: Put, unit: Unit, weight?: number): void;
  /** Writes into three numbers what the sums from column `at` on give (reading.ts). */
  read(sums: Float64Array, at: number, into: Float64Array): void;
  p?(sums: Float64Array): number;
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

/** The statistic of sums that begin at column `at`, without p. */
export function pointAt({ read }: Pick<Statistic<never>, "read">, sums: Float64Array, at = 0): Point {
  const reading = newReading();
  read(sums, at, reading);
  return toPoint(reading);
}

/** The statistic of all units, with its p where it has one. */
export function pointOf<Unit>(statistic: Statistic<Unit>, units: Iterable<Unit>): Point {
  const sums = sumsOf(statistic, units);
  const point = pointAt(statistic, sums);
  return point.value === null || !statistic.p ? point : { ...point, p: statistic.p(sums) };
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
