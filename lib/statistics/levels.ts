import type { Rating } from "@/lib/statistics/statistic";

/** The values a rating may take, ascending: [1, 2, 3, 4, 5] for the five-point scale. */
export type Levels = readonly number[];

/** The distinct values that occur, ascending. */
export function levelsOf(ratings: Iterable<Rating>): number[] {
  const seen = new Set<number>();
  for (const rating of ratings) if (rating !== null) seen.add(rating);
  return [...seen].sort((a, b) => a - b);
}

/**
 * From a value to its place in `levels`. The returned function throws RangeError for a value that is not on the scale.
 */
export function placeOn(levels: Levels): (value: number) => number {
  const places = new Map(levels.map((level, place) => [level, place]));
  return (value) => {
    const place = places.get(value);
    if (place === undefined) throw new RangeError(`${value} is not on the scale ${levels.join(", ")}`);
    return place;
  };
}
