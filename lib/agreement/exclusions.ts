import type { Given, RatedItem, Submitted } from "@/lib/agreement/items";
import type { Exclusions } from "@/lib/agreement/schema";

type Count = { submissions: number; values: number };
export type PersonCount = Count & { unsure: number; flagged: number; shared: number };
export type JudgeCount = Count & { unparsable: number; items: number };

/** By rater's id. `unparsable` of the exclusions is left to whoever knows the judges' names. */
export type Counts = {
  exclusions: Omit<Exclusions, "unparsable">;
  people: Map<string, PersonCount>;
  judges: Map<string, JudgeCount>;
};

/** What stands behind the rows and what is left out of them. */
export function countsOf(items: readonly RatedItem[]): Counts {
  const people = new Map<string, PersonCount>();
  const judges = new Map<string, JudgeCount>();
  const exclusions = { missing: 0, unsure: 0, onePerson: 0, nobody: 0, hardlyShared: 0, flagged: 0, repeated: 0 };
  for (const item of items) {
    const raters = ratersByQuestion(item.people);
    const distinct = new Set([...raters.values()].flatMap((each) => [...each])).size;
    exclusions.missing += Math.max(0, item.wanted - item.people.filter(({ here }) => here).length);
    exclusions.repeated += item.repeated;
    if (distinct === 0) exclusions.nobody += 1;
    if (distinct === 1) exclusions.onePerson += 1;
    countPeople(item, raters, people);
    countJudges(item, raters, judges);
  }
  for (const { unsure, flagged, shared } of people.values()) {
    exclusions.unsure += unsure;
    exclusions.flagged += flagged;
    if (shared < 2) exclusions.hardlyShared += 1;
  }
  return { exclusions, people, judges };
}

const placeOf = ({ question, candidate }: Given) => `${candidate} ${question}`;
const valuesOf = ({ given }: Submitted) => given.filter(({ level }) => level !== null);

/** Who gave a level for a question, or for a candidate. */
function ratersByQuestion(people: readonly Submitted[]): Map<string, Set<string>> {
  const raters = new Map<string, Set<string>>();
  for (const submitted of people)
    for (const given of valuesOf(submitted)) {
      const place = placeOf(given);
      raters.set(place, (raters.get(place) ?? new Set()).add(submitted.rater));
    }
  return raters;
}

type Raters = ReturnType<typeof ratersByQuestion>;

function countPeople({ people }: RatedItem, raters: Raters, counts: Map<string, PersonCount>): void {
  const sharing = new Set<string>();
  for (const submitted of people) {
    const { rater, given, flagged } = submitted;
    const count = counts.get(rater) ?? { submissions: 0, values: 0, unsure: 0, flagged: 0, shared: 0 };
    counts.set(rater, count);
    const values = valuesOf(submitted);
    count.submissions += 1;
    count.values += values.length;
    if (values.length < given.length) count.unsure += 1;
    if (flagged) count.flagged += 1;
    if (values.some((value) => raters.get(placeOf(value))!.size > 1)) sharing.add(rater);
  }
  for (const rater of sharing) counts.get(rater)!.shared += 1;
}

function countJudges({ judges }: RatedItem, raters: Raters, counts: Map<string, JudgeCount>): void {
  const paired = new Set<string>();
  for (const submitted of judges) {
    const { rater, given } = submitted;
    const count = counts.get(rater) ?? { submissions: 0, values: 0, unparsable: 0, items: 0 };
    counts.set(rater, count);
    const values = valuesOf(submitted);
    count.submissions += 1;
    count.values += values.length;
    if (values.length < given.length) count.unparsable += 1;
    if (values.some((value) => raters.has(placeOf(value)))) paired.add(rater);
  }
  for (const rater of paired) counts.get(rater)!.items += 1;
}
