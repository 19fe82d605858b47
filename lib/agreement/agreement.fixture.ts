import { agreementOf } from "@/lib/agreement/agreement";
import type { RatedItem } from "@/lib/agreement/items";
import { agreementSearch, type Agreement } from "@/lib/agreement/schema";

type Given = {
  people?: (number | null)[];
  judge?: (number | null)[];
  dimension?: string;
  language?: string;
  cluster?: string;
  wanted?: number;
};

/** Items with the values of people a, b, c … and of one judge; a missing person is undefined by a hole, a blank is null. */
export const itemsOf = (given: Given[]): RatedItem[] =>
  given.map(({ people = [], judge = [], dimension = "CR", language = "en", cluster, wanted = 0 }, i) => ({
    id: `item-${i}`,
    cluster: cluster ?? `scene-${i}`,
    language,
    wanted,
    repeated: 0,
    people: people.flatMap((value, place) =>
      value === undefined ? [] : [{ person: "abcdef"[place]!, dimension, value, flagged: false, here: true }],
    ),
    judges: judge.map((value) => ({ judge: "judge", dimension, value })),
  }));

export const agree = (given: Given[], options: Record<string, unknown> = {}) =>
  agreementOf(itemsOf(given), (id) => id.toUpperCase(), agreementSearch.parse({ resamples: 200, ...options }));

export function rowOf({ rows }: Pick<Agreement, "rows">, between: string[], dimension = "all", language = "all") {
  const row = rows.find(
    (each) => each.between.join() === between.join() && each.dimension === dimension && each.language === language,
  );
  if (!row) throw new Error(`no row between ${between.join(" and ")} for ${dimension} in ${language}`);
  return row;
}

export const PEOPLE = ["people"];
export const JUDGED = ["people", "judge"];
