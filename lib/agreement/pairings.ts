import type { RatedItem } from "@/lib/agreement/items";
import type { Pair } from "@/lib/statistics/statistic";

/** The values that one item got along one dimension; blanks and unparsable replies are no values. */
export type Unit = Place & { people: number[]; judges: Map<string, number[]> };

export type Place = { item: string; cluster: string; language: string; dimension: string };

/** An item's units: one, except where people chose the dimension themselves. */
export function unitsOf({ id, cluster, language, people, judges }: RatedItem): Unit[] {
  const units = new Map<string, Unit>();
  const unitOf = (dimension: string) => {
    const unit = units.get(dimension) ?? {
      item: id,
      cluster,
      language,
      dimension,
      people: [],
      judges: new Map<string, number[]>(),
    };
    units.set(dimension, unit);
    return unit;
  };
  for (const { dimension, value } of people) if (value !== null) unitOf(dimension).people.push(value);
  for (const { judge, dimension, value } of judges) {
    if (value === null) continue;
    const { judges: given } = unitOf(dimension);
    given.set(judge, [...(given.get(judge) ?? []), value]);
  }
  return [...units.values()];
}

/** Each person's value against each of the judge's (one a side order). */
export const eachAgainst =
  (judge: string) =>
  ({ people, judges }: Unit): Pair[] => {
    const given = judges.get(judge) ?? [];
    return people.flatMap((person) => given.map((value): Pair => [person, value]));
  };

/** The people's mean against each of the judge's values (FURINA table 3). */
export const meanAgainst =
  (judge: string) =>
  ({ people, judges }: Unit): Pair[] => {
    if (people.length === 0) return [];
    const mean = people.reduce((sum, value) => sum + value, 0) / people.length;
    return (judges.get(judge) ?? []).map((value): Pair => [mean, value]);
  };
