import type { AddUnit } from "@/lib/agreement/sections";
import type { Given, Units } from "@/lib/agreement/units";
import { addChoice } from "@/lib/statistics/accuracy";
import { placeOfPair } from "@/lib/statistics/light-kappa";

/**
 * One side of a comparison: for a unit, how many raters it has, and for each their mean over the orders that they were
 * shown and the level that they gave in one of these; −1 where they gave none in it.
 */
export type Side = {
  count(unit: number): number;
  mean(unit: number, rater: number): number;
  level(unit: number, rater: number, order: number): number;
};

/** The levels of all people, and what stands for them where judges are compared in each order: the same in every one. */
export const eachPerson = ({ people: { starts, levels } }: Units): Side => ({
  count: (unit) => starts[unit + 1]! - starts[unit]!,
  mean: (unit, rater) => levels[starts[unit]! + rater]!,
  level: (unit, rater) => levels[starts[unit]! + rater]!,
});

/** The people's mean (FURINA table 3), which is no level. */
export const meanPerson = ({ people: { starts, levels } }: Units): Side => ({
  count: (unit) => Number(starts[unit + 1]! > starts[unit]!),
  mean: (unit) => {
    let sum = 0;
    for (let at = starts[unit]!; at < starts[unit + 1]!; at++) sum += levels[at]!;
    return sum / (starts[unit + 1]! - starts[unit]!);
  },
  level: () => -1,
});

/** One judge, by its place: its levels and their mean by unit, since they are asked for again and again. */
export function judgeSide({ count, judges: { starts, raters, orders, levels } }: Units, judge: number): Side {
  const all = orders.reduce((highest, order) => Math.max(highest, order), 0) + 1;
  const given = new Int8Array(count * all).fill(-1);
  const [sums, counts] = [new Float64Array(count), new Uint8Array(count)];
  for (let unit = 0; unit < count; unit++)
    for (let at = starts[unit]!; at < starts[unit + 1]!; at++) {
      if (raters[at] !== judge) continue;
      given[unit * all + orders[at]!] = levels[at]!;
      sums[unit]! += levels[at]!;
      counts[unit]! += 1;
    }
  return {
    count: (unit) => Number(counts[unit]! > 0),
    mean: (unit) => sums[unit]! / counts[unit]!,
    level: (unit, _, order) => given[unit * all + order]!,
  };
}

/** The orders in which these judges were shown something, by their places. */
export function ordersOf({ starts, raters, orders }: Given, units: Int32Array, judges: readonly number[]): number[] {
  const found = new Set<number>();
  for (const unit of units)
    for (let at = starts[unit]!; at < starts[unit + 1]!; at++) if (judges.includes(raters[at]!)) found.add(orders[at]!);
  return [...found].sort((a, b) => a - b);
}

/**
 * A confusion matrix of q levels for each order: pairs of a side's raters with another side's in the same order. What
 * people gave is compared with every order.
 */
export const pairsByOrder =
  (one: Side, other: Side, orders: readonly number[], q: number): AddUnit =>
  (put, unit) => {
    const ones = one.count(unit);
    const others = other.count(unit);
    if (ones === 0 || others === 0) return;
    for (let order = 0; order < orders.length; order++)
      for (let j = 0; j < others; j++) {
        const b = other.level(unit, j, orders[order]!);
        if (b < 0) continue;
        for (let i = 0; i < ones; i++) {
          const a = one.level(unit, i, orders[order]!);
          if (a >= 0) put((order * q + a) * q + b, 1);
        }
      }
  };

/**
 * The moments of Pearson's r over pairs of a side's raters with another side's, a judge's orders averaged first. Levels
 * count from `middle`, by their places: r is the same on any scale of equal steps.
 */
export const momentsOfMeans =
  (one: Side, other: Side, middle: number): AddUnit =>
  (put, unit) => {
    const ones = one.count(unit);
    const others = other.count(unit);
    let x = 0;
    let xx = 0;
    for (let i = 0; others > 0 && i < ones; i++) {
      const a = one.mean(unit, i) - middle;
      x += a;
      xx += a * a;
    }
    for (let j = 0; ones > 0 && j < others; j++) {
      const b = other.mean(unit, j) - middle;
      put(0, ones);
      put(1, x);
      put(2, ones * b);
      put(3, xx);
      put(4, ones * b * b);
      put(5, x * b);
    }
  };

/** The same over every pair of people on a unit, either way round, each pair counting once. */
export const momentsOfPeople =
  ({ people: { starts, levels } }: Units, middle: number): AddUnit =>
  (put, unit) => {
    const count = starts[unit + 1]! - starts[unit]!;
    if (count < 2) return;
    let x = 0;
    let xx = 0;
    for (let at = starts[unit]!; at < starts[unit + 1]!; at++) {
      const a = levels[at]! - middle;
      x += a;
      xx += a * a;
    }
    const half = (count - 1) / 2;
    put(0, half * count);
    put(1, half * x);
    put(2, half * x);
    put(3, half * xx);
    put(4, half * xx);
    put(5, (x * x - xx) / 2);
  };

/** A confusion matrix of every pair of people on a unit, half a pair either way round. */
export const pairsOfPeople =
  ({ people: { starts, levels } }: Units, q: number): AddUnit =>
  (put, unit) => {
    for (let i = starts[unit]!; i < starts[unit + 1]!; i++)
      for (let j = i + 1; j < starts[unit + 1]!; j++) {
        put(levels[i]! * q + levels[j]!, 0.5);
        put(levels[j]! * q + levels[i]!, 0.5);
      }
  };

/** The coincidence matrix of Krippendorff's α over all people on a unit, then the count of units. */
export const coincidencesOfPeople =
  ({ people: { starts, levels } }: Units, q: number): AddUnit =>
  (put, unit) => {
    const share = 1 / (starts[unit + 1]! - starts[unit]! - 1);
    for (let i = starts[unit]!; i < starts[unit + 1]!; i++)
      for (let j = i + 1; j < starts[unit + 1]!; j++) {
        put(levels[i]! * q + levels[j]!, share);
        put(levels[j]! * q + levels[i]!, share);
      }
    if (starts[unit + 1]! - starts[unit]! > 1) put(q * q, 1);
  };

/** Pairs of people who share a unit, numbered, and a confusion matrix for each of them. */
export function pairsByPeople(
  { people: { starts, raters, levels } }: Units,
  units: Int32Array,
  q: number,
): { blocks: number; add: AddUnit } {
  const people = raters.reduce((highest, rater) => Math.max(highest, rater), -1) + 1;
  const numbers = new Int32Array((people * (people - 1)) / 2);
  let blocks = 0;
  const pairOf = (i: number, j: number) =>
    raters[i]! < raters[j]! ? placeOfPair(raters[i]!, raters[j]!, people) : placeOfPair(raters[j]!, raters[i]!, people);
  for (const unit of units)
    for (let i = starts[unit]!; i < starts[unit + 1]!; i++)
      for (let j = i + 1; j < starts[unit + 1]!; j++) numbers[pairOf(i, j)] ||= ++blocks;
  const add: AddUnit = (put, unit) => {
    for (let i = starts[unit]!; i < starts[unit + 1]!; i++)
      for (let j = i + 1; j < starts[unit + 1]!; j++) {
        const first = (numbers[pairOf(i, j)]! - 1) * q * q;
        const isInOrder = raters[i]! < raters[j]!;
        put(first + (isInOrder ? levels[i]! * q + levels[j]! : levels[j]! * q + levels[i]!), 1);
      }
  };
  return { blocks, add };
}

/** The sums of accuracy: each of a judge's choices against the people's majority, every order counted. */
export function choicesOfJudge({ people, judges }: Units, judge: number, q: number): AddUnit {
  const counts = new Float64Array(q);
  return (put, unit) => {
    count(people, unit, counts);
    for (let at = judges.starts[unit]!; at < judges.starts[unit + 1]!; at++)
      if (judges.raters[at] === judge) addChoice(put, judges.levels[at]!, counts);
  };
}

/** The same of each person's choices against the majority of the others. */
export function choicesOfPeople({ people }: Units, q: number): AddUnit {
  const counts = new Float64Array(q);
  return (put, unit) => {
    count(people, unit, counts);
    for (let at = people.starts[unit]!; at < people.starts[unit + 1]!; at++) {
      const choice = people.levels[at]!;
      counts[choice]! -= 1;
      addChoice(put, choice, counts);
      counts[choice]! += 1;
    }
  };
}

function count({ starts, levels }: Given, unit: number, counts: Float64Array): void {
  counts.fill(0);
  for (let at = starts[unit]!; at < starts[unit + 1]!; at++) counts[levels[at]!]! += 1;
}
