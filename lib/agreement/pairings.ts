import type { RatedItem } from "@/lib/agreement/items";
import type { Pair } from "@/lib/statistics/statistic";

export type Place = { item: string; cluster: string; language: string; question: string };

/**
 * The levels that one item, or one of its candidates, got for one question; blanks and unparsable replies are left
 * out.
 */
export type Unit = Place & {
  /** By person. */
  people: Map<string, number>;
  /** By judge, one level an order. */
  judges: Map<string, number[]>;
};

/** An item's units: one a question, and a candidate where the question is about each of them. */
export function unitsOf({ id, cluster, language, people, judges }: RatedItem): Unit[] {
  const units = new Map<string, Unit>();
  const unitOf = (question: string, candidate: number) => {
    const key = `${candidate} ${question}`;
    const place = { item: id, cluster, language, question };
    const unit = units.get(key) ?? { ...place, people: new Map<string, number>(), judges: new Map<string, number[]>() };
    units.set(key, unit);
    return unit;
  };
  for (const { rater, given } of people)
    for (const { question, candidate, level } of given)
      if (level !== null) unitOf(question, candidate).people.set(rater, level);
  for (const { rater, given } of judges)
    for (const { question, candidate, level } of given) {
      if (level === null) continue;
      const { judges: levels } = unitOf(question, candidate);
      levels.set(rater, [...(levels.get(rater) ?? []), level]);
    }
  return [...units.values()];
}

/** Every person's level against every one of the judge's. */
export const eachAgainst =
  (judge: string) =>
  ({ people, judges }: Unit): Pair[] => {
    const given = judges.get(judge) ?? [];
    return [...people.values()].flatMap((person) => given.map((level): Pair => [person, level]));
  };

/** The people's mean against every one of the judge's levels (FURINA table 3). */
export const meanAgainst =
  (judge: string) =>
  ({ people, judges }: Unit): Pair[] => {
    if (people.size === 0) return [];
    const mean = [...people.values()].reduce((sum, level) => sum + level, 0) / people.size;
    return (judges.get(judge) ?? []).map((level): Pair => [mean, level]);
  };
