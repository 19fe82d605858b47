import type { Point } from "@/lib/statistics/estimate";
import { placeOn, type Levels } from "@/lib/statistics/levels";
import { sumsOf, type Put, type Rating, type Ratings, type Sums } from "@/lib/statistics/statistic";

/** What one rater chose for an item, and what those chose whose majority it is compared with. */
export type Choice = { choice: Rating; others: Ratings };

export interface ClassAccuracy {
  /** In the order of the levels. */
  classes: Point[];
  /** The plain mean of the classes that have a value; n counts all items compared. */
  average: Point;
  /** Items left out because no level had more than half of the others' choices. */
  ties: number;
}

/**
 * Accuracy of a rater's choices, a class at a time (FURINA table 2): of the items whose strict majority among the
 * others is class d, the share for which the rater chose d. A person is compared with the other people, a judge with
 * all people. Items without a strict majority are counted as ties and left out; an item that the rater left blank, or
 * that nobody else rated, is left out uncounted. A class without an item has no accuracy ("too-few").
 */
export function accuracy(choices: Iterable<Choice>, levels: Levels): ClassAccuracy {
  const sums = sumsOf(accuracySums(levels), choices);
  const points = accuracyPoints(sums);
  return { classes: points.slice(0, -1), average: points.at(-1)!, ties: sums.at(-1)! };
}

/**
 * The additive part: items of each class, those chosen rightly, and the ties. Throws RangeError for a value off the
 * scale.
 */
export function accuracySums(levels: Levels): Sums<Choice> {
  const place = placeOn(levels);
  const q = levels.length;
  return {
    size: 2 * q + 1,
    add(put, { choice, others }, weight = 1) {
      if (choice === null) return;
      const counts = new Float64Array(q);
      for (const other of others) if (other !== null) counts[place(other)]! += 1;
      addChoice(put, place(choice), counts, weight);
    },
  };
}

/**
 * Adds a choice, by the place of its level; `counts`: how many of the others chose each level. Nothing is added where
 * nobody else chose.
 */
export function addChoice(put: Put, choice: number, counts: ArrayLike<number>, weight = 1): void {
  const q = counts.length;
  if (totalOf(counts) === 0) return;
  const majority = strictMajority(counts);
  if (majority === null) return put(2 * q, weight);
  put(majority, weight);
  if (choice === majority) put(q + majority, weight);
}

/** The place that more than half of all chose, of how many chose each; null where no place has so many. */
export function strictMajority(counts: ArrayLike<number>): number | null {
  const given = totalOf(counts);
  for (let d = 0; d < counts.length; d++) if (2 * counts[d]! > given) return d;
  return null;
}

function totalOf(counts: ArrayLike<number>): number {
  let total = 0;
  for (let d = 0; d < counts.length; d++) total += counts[d]!;
  return total;
}

/** The accuracy of each class, then their average, from the sums. */
export function accuracyPoints(sums: Float64Array): Point[] {
  const q = (sums.length - 1) / 2;
  const classes = Array.from({ length: q }, (_, d): Point => {
    const n = sums[d]!;
    return n === 0 ? { value: null, n, reason: "too-few" } : { value: sums[q + d]! / n, n };
  });
  const values = classes.flatMap(({ value }) => value ?? []);
  const n = classes.reduce((sum, point) => sum + point.n, 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...classes, values.length === 0 ? { value: null, n, reason: "too-few" } : { value: mean, n }];
}
