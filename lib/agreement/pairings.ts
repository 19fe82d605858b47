import type { RatedItem } from "@/lib/agreement/items";
import type { InBlock } from "@/lib/statistics/mean-of-blocks";
import type { Pair } from "@/lib/statistics/statistic";

export type Place = { item: string; cluster: string; language: string; question: string };

/**
 * The levels that one item, or one of its candidates, got for one question; blanks and unparsable replies are left
 * out.
 */
export type Unit = Place & {
  /** By person. */
  people: Map<string, number>;
  /** By judge, then by the order in which it was shown the candidates. */
  judges: Map<string, Map<string, number>>;
};

/** An item's units: one a question, and a candidate where the question is about each of them. */
export function unitsOf({ id, cluster, language, people, judges }: RatedItem): Unit[] {
  const units = new Map<string, Unit>();
  const unitOf = (question: string, candidate: number) => {
    const key = `${candidate} ${question}`;
    const place = { item: id, cluster, language, question };
    const unit = units.get(key) ?? {
      ...place,
      people: new Map<string, number>(),
      judges: new Map<string, Map<string, number>>(),
    };
    units.set(key, unit);
    return unit;
  };
  for (const { rater, given } of people)
    for (const { question, candidate, level } of given)
      if (level !== null) unitOf(question, candidate).people.set(rater, level);
  for (const { rater, order, given } of judges)
    for (const { question, candidate, level } of given) {
      if (level === null) continue;
      const { judges: judged } = unitOf(question, candidate);
      const levels = judged.get(rater);
      if (levels) levels.set(order, level);
      else judged.set(rater, new Map([[order, level]]));
    }
  return [...units.values()];
}

/** Levels of one side of a comparison: what each of its raters gave, by the order shown ("" of people). */
export type Side = (unit: Unit) => readonly ReadonlyMap<string, number>[];

/** Each person by themselves. */
export const eachPerson: Side = ({ people }) => [...people.values()].map((level) => new Map([[PEOPLES_ORDER, level]]));

/** The people's mean (FURINA table 3). */
export const meanPerson: Side = ({ people }) =>
  people.size === 0 ? [] : [new Map([[PEOPLES_ORDER, meanOf(people.values())]])];

/** One judge. */
export const judgeSide =
  (judge: string): Side =>
  ({ judges }) => {
    const levels = judges.get(judge);
    return levels ? [levels] : [];
  };

const PEOPLES_ORDER = "";

/** Pairs of a side's raters with another side's, a judge's orders averaged first. */
export const pairsOfMeans =
  (one: Side, other: Side) =>
  (unit: Unit): Pair[] =>
    one(unit).flatMap((a) => other(unit).map((b): Pair => [meanOf(a.values()), meanOf(b.values())]));

/**
 * Pairs of a side's raters with another side's in the same order shown, each with the place of its order. What people
 * gave is compared with every order.
 */
export const pairsByOrder =
  (one: Side, other: Side, orders: readonly string[]) =>
  (unit: Unit): InBlock<Pair>[] => {
    const pairs: InBlock<Pair>[] = [];
    const others = other(unit);
    for (const a of others.length > 0 ? one(unit) : [])
      for (const b of others)
        orders.forEach((order, block) => {
          const [x, y] = [levelIn(a, order), levelIn(b, order)];
          if (x !== undefined && y !== undefined) pairs.push({ block, unit: [x, y] });
        });
    return pairs;
  };

/** The orders in which judges were shown what these sides compare, by name. */
export function ordersOf(one: Side, other: Side, units: readonly Unit[]): string[] {
  const orders = new Set<string>();
  for (const unit of units)
    for (const side of [one(unit), other(unit)])
      for (const levels of side) for (const order of levels.keys()) if (order !== PEOPLES_ORDER) orders.add(order);
  return [...orders].sort();
}

const levelIn = (levels: ReadonlyMap<string, number>, order: string) => levels.get(order) ?? levels.get(PEOPLES_ORDER);

function meanOf(levels: Iterable<number>): number {
  let [sum, count] = [0, 0];
  for (const level of levels) {
    sum += level;
    count += 1;
  }
  return sum / count;
}
