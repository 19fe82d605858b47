import type { PersonValue, RatedItem } from "@/lib/agreement/items";
import type { Agreement, Exclusions } from "@/lib/agreement/schema";

type Count = { values: number; unsure: number; flagged: number; shared: number };
type JudgeCount = { values: number; unparsable: number; items: number };

export type Counts = { exclusions: Exclusions; people: Map<string, Count>; judges: Agreement["judges"] };

/** What stands behind the rows and what is left out of them: everybody's values, blanks, unparsable replies and gaps. */
export function countsOf(items: readonly RatedItem[]): Counts {
  const people = new Map<string, Count>();
  const judges = new Map<string, JudgeCount>();
  const exclusions: Exclusions = {
    missing: 0,
    unsure: 0,
    unparsable: {},
    onePerson: 0,
    nobody: 0,
    hardlyShared: 0,
    flagged: 0,
    repeated: 0,
  };
  for (const item of items) {
    countPeople(item, people, exclusions);
    countJudges(item, judges);
  }
  for (const { unsure, flagged, shared } of people.values()) {
    exclusions.unsure += unsure;
    exclusions.flagged += flagged;
    if (shared < 2) exclusions.hardlyShared += 1;
  }
  const named = [...judges].map(([judge, count]) => ({ judge, ...count })).sort((a, b) => (a.judge < b.judge ? -1 : 1));
  exclusions.unparsable = Object.fromEntries(named.map(({ judge, unparsable }) => [judge, unparsable]));
  return { exclusions, people, judges: named };
}

function countPeople(
  { people, wanted, repeated }: RatedItem,
  counts: Map<string, Count>,
  exclusions: Exclusions,
): void {
  const given = people.filter(hasValue);
  const hereToo = people.filter(({ here }) => here).length;
  exclusions.missing += Math.max(0, wanted - hereToo);
  exclusions.repeated += repeated;
  const valued = new Set(given.map(({ person }) => person)).size;
  if (valued === 0) exclusions.nobody += 1;
  if (valued === 1) exclusions.onePerson += 1;
  for (const { person, value, flagged, dimension } of people) {
    const count = counts.get(person) ?? { values: 0, unsure: 0, flagged: 0, shared: 0 };
    counts.set(person, count);
    if (flagged) count.flagged += 1;
    if (value === null) count.unsure += 1;
    else count.values += 1;
    if (value !== null && given.some((other) => other.person !== person && other.dimension === dimension))
      count.shared += 1;
  }
}

function countJudges({ people, judges }: RatedItem, counts: Map<string, JudgeCount>): void {
  const paired = new Set<string>();
  for (const { judge, dimension, value } of judges) {
    const count = counts.get(judge) ?? { values: 0, unparsable: 0, items: 0 };
    counts.set(judge, count);
    if (value === null) count.unparsable += 1;
    else count.values += 1;
    if (value !== null && people.some((person) => person.value !== null && person.dimension === dimension))
      paired.add(judge);
  }
  for (const judge of paired) counts.get(judge)!.items += 1;
}

const hasValue = ({ value }: PersonValue) => value !== null;
