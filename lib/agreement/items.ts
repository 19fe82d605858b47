import { asStored, type PairwiseValue, type SideOrder } from "@/lib/protocols/furina-pairwise/scale";

/** A person's latest answer for an item, in the order of the stored responses; null = left blank. `here`: given in the campaign, not imported. */
export type PersonValue = { person: string; dimension: string; value: number | null; flagged: boolean; here: boolean };

/** A judge's latest value in one side order, in the order of the stored responses; null = its reply could not be read. */
export type JudgeValue = { judge: string; dimension: string; value: number | null };

/** An item of the campaign with all that was said about it. `wanted`: the campaign's overlap. */
export type RatedItem = {
  id: string;
  cluster: string;
  language: string;
  wanted: number;
  people: PersonValue[];
  judges: JudgeValue[];
  repeated: number;
};

type Shown = [who: string, dimension: string, value: number | null, order: SideOrder, flagged: boolean];
/** A judge's value as shown, from a file or from a run of ours. */
type Judged = [judge: string, dimension: string, value: number | null, order: SideOrder, imported: boolean];

/** An item as it is read: values as shown. `given` by accounts of the campaign, latest revisions only; `imported` by people whom a file names and `judged` by models, all revisions, the latest last. */
export type ItemRow = {
  id: string;
  cluster: string;
  language: string;
  wanted: number;
  given: Shown[] | null;
  imported: Shown[] | null;
  judged: Judged[] | null;
};

/**
 * Turns every value to the stored order (side order BA: 6 − value). An imported annotator who bears the e-mail of an
 * account that annotated here is that person, whose values may have been exported and imported again: the value given
 * here counts, the other is counted as repeated. So it is with a judge that was asked here and that a file names too.
 */
export function ratedItem(row: ItemRow, accountOf: (email: string) => string | undefined): RatedItem {
  const people = (row.given ?? []).map((shown) => personValue(shown, shown[0], true));
  let repeated = 0;
  for (const shown of latest(row.imported, ([who, dimension]) => `${dimension} ${who}`)) {
    const value = personValue(shown, accountOf(shown[0].toLowerCase()) ?? importedPerson(shown[0]), false);
    if (people.some(({ person, dimension }) => person === value.person && dimension === value.dimension)) repeated += 1;
    else people.push(value);
  }
  const replyOf = ([judge, dimension, , order]: Judged) => `${order} ${dimension} ${judge}`;
  const own = latest(
    row.judged?.filter(([, , , , isImported]) => !isImported),
    replyOf,
  );
  const asked = new Set(own.map(replyOf));
  const fromFiles = latest(
    row.judged?.filter(([, , , , isImported]) => isImported),
    replyOf,
  );
  const others = fromFiles.filter((each) => !asked.has(replyOf(each)));
  repeated += fromFiles.length - others.length;
  const judges = [...own, ...others].map(([judge, dimension, value, order]) => ({
    judge,
    dimension,
    value: stored(value, order),
  }));
  return { id: row.id, cluster: row.cluster, language: row.language, wanted: row.wanted, people, judges, repeated };
}

const latest = <T>(shown: readonly T[] | null | undefined, keyOf: (shown: T) => string): T[] => [
  ...new Map((shown ?? []).map((each) => [keyOf(each), each])).values(),
];

/** The id of a person whom only an imported file names. */
const importedPerson = (name: string): string => `${IMPORTED}${name}`;

const IMPORTED = "import/";

/** The name in the file of a person whom only a file names; undefined for an account. */
export const nameInFile = (person: string): string | undefined =>
  person.startsWith(IMPORTED) ? person.slice(IMPORTED.length) : undefined;

const stored = (value: number | null, order: SideOrder) =>
  value === null ? null : asStored(value as PairwiseValue, order);

const personValue = ([, dimension, value, order, flagged]: Shown, person: string, here: boolean): PersonValue => ({
  person,
  dimension,
  value: stored(value, order),
  flagged,
  here,
});
