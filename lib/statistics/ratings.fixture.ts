import fc from "fast-check";
import type { Pair, Rating } from "@/lib/statistics/statistic";

/** The pair of Likert series of the published examples. */
export const LIKERT_A = [1, 2, 3, 4, 5, 3, 2, 4, 5, 1];
export const LIKERT_B = [1, 3, 3, 4, 4, 2, 2, 5, 5, 2];

export const FIVE_POINTS = [1, 2, 3, 4, 5];

/** A rating on the five-point scale, sometimes missing. */
export const anyRating: fc.Arbitrary<Rating> = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 6 });

export const anyPairs: fc.Arbitrary<Pair[]> = fc.array(fc.tuple(anyRating, anyRating), { maxLength: 40 });

export const anyUnits: fc.Arbitrary<Rating[][]> = fc.array(fc.array(anyRating, { maxLength: 5 }), { maxLength: 25 });

/** Random items, and the same items in another order. */
export function reordered<T>(items: fc.Arbitrary<T[]>): fc.Arbitrary<[T[], T[]]> {
  return items.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
  );
}

export const firsts = (pairs: readonly Pair[]) => pairs.map(([a]) => a);
export const seconds = (pairs: readonly Pair[]) => pairs.map(([, b]) => b);

/** Ratings from a row of digits, one an item; `*` = missing. */
export const ratingsOf = (digits: string): Rating[] =>
  [...digits].map((digit) => (digit === "*" ? null : Number(digit)));

/** Five people who each chose one of five classes (0 to 4) for twenty items, with gaps; drawn with numpy. */
export const CHOOSERS = [
  "311**1*3320122**0022",
  "3114013342012411002*",
  "41140133**01121100*2",
  "3114343134012311***2",
  "3**4313004012*310022",
].map(ratingsOf);

/** Columns as rows: from lists of each rater to lists of each item. */
export const transposed = (lists: readonly Rating[][]): Rating[][] =>
  lists[0]!.map((_, item) => lists.map((list) => list[item]!));
