import { agreementOf, type Compare } from "@/lib/agreement/agreement";
import type { CountedRater } from "@/lib/agreement/raters";
import { RatingsBuilder, type RatedItem, type Ratings } from "@/lib/agreement/ratings";
import { scalesOf, type Scale } from "@/lib/agreement/scales";
import { agreementSearch, type Agreement } from "@/lib/agreement/schema";
import { protocolOf } from "@/lib/protocols/registry";

/** A rating: `candidate` −1 = of the whole item, null = left blank. */
export type Given = { question: string; candidate: number; level: number | null };
export type Submitted = { rater: string; order: string; given: Given[]; flagged: boolean; here: boolean };
export type SubmittedItem = RatedItem & { people: Submitted[]; judges: Submitted[] };

type GivenItem = {
  people?: (number | null)[];
  judge?: (number | null)[];
  /** "CR" of FURINA's pairwise comparison, if not said. */
  question?: string;
  language?: string;
  cluster?: string;
  wanted?: number;
};

const WHOLE = -1;
const ORDERS = ["AB", "BA"];

/**
 * Items with the levels of people a, b, c … and of one judge; a missing person is undefined by a hole, a blank is
 * null.
 */
export const itemsOf = (items: GivenItem[]): SubmittedItem[] =>
  items.map(({ people = [], judge = [], question = "CR", language = "en", cluster, wanted = 0 }, i) => {
    const given = (level: number | null): Given[] => [{ question, candidate: WHOLE, level }];
    return {
      ...placed(i, { cluster, language }),
      wanted,
      people: people.flatMap((level, place) =>
        level === undefined
          ? []
          : [{ rater: "abcdef"[place]!, order: "", given: given(level), flagged: false, here: true }],
      ),
      judges: judge.map((level, place) => ({
        ...{ rater: "judge", order: ORDERS[place]!, given: given(level) },
        ...{ flagged: false, here: true },
      })),
    };
  });

type Answered = Record<string, number | null>;

/**
 * Items with several questions: levels by question of people a, b, c … and of one judge; "style/1" is about candidate
 * 1.
 */
export const submissionsOf = (
  items: { people?: Answered[]; judge?: Answered[]; cluster?: string }[],
): SubmittedItem[] =>
  items.map(({ people = [], judge = [], cluster }, i) => {
    const submitted = (rater: string, answers: Answered, order = "") => ({
      rater,
      order,
      given: givenOf(answers),
      flagged: false,
      here: true,
    });
    return {
      ...placed(i, { cluster, language: "en" }),
      wanted: 0,
      people: people.map((answers, place) => submitted("abcdef"[place]!, answers)),
      judges: judge.map((answers, place) => submitted("judge", answers, ORDERS[place])),
    };
  });

const placed = (i: number, { cluster, language }: { cluster?: string; language: string }) => ({
  id: `item-${i}`,
  cluster: cluster ?? `scene-${i}`,
  language,
});

const givenOf = (answers: Answered): Given[] =>
  Object.entries(answers).map(([key, level]) => {
    const [question = "", candidate] = key.split("/");
    return { question, candidate: candidate === undefined ? WHOLE : Number(candidate), level };
  });

const raters = new Map(
  [..."abcdef"].map((id): [string, CountedRater] => [
    id,
    { id, name: id.toUpperCase(), isJudge: false, imported: false },
  ]),
);
for (const id of ["judge", "other"]) raters.set(id, { id, name: id, isJudge: true, imported: false });

/** One scale for each of these questions. */
export const scales = (ids: readonly string[], like: Omit<Scale, "question">): Scale[] =>
  ids.map((question) => ({ question, ...like }));

export const pairwise: Compare = { scales: scalesOf(protocolOf("furina-pairwise")), groups: [] };

/** These items in columns. */
export function ratingsOf(items: readonly SubmittedItem[], { scales }: Pick<Compare, "scales">): Ratings {
  const builder = new RatingsBuilder(1);
  for (const { people, judges, ...item } of items) {
    builder.item(item);
    for (const [submitted, isJudge] of [...people.map(notJudge), ...judges.map(asJudge)]) {
      const { rater, order, flagged, here, given } = submitted;
      builder.submission(builder.raterPlace({ id: rater, isJudge }), builder.orderPlace(order), flagged, here);
      for (const { question, candidate, level } of given) {
        const place = scales.findIndex((scale) => scale.question === question);
        builder.rating(place, candidate + 1, level === null ? -1 : scales[place]!.levels.indexOf(level));
      }
    }
  }
  return builder.take();
}
const notJudge = (submitted: Submitted) => [submitted, false] as const;
const asJudge = (submitted: Submitted) => [submitted, true] as const;

export const agreeOn = (items: readonly SubmittedItem[], compare: Compare, options: Record<string, unknown> = {}) =>
  agreementOf(ratingsOf(items, compare), compare, raters, agreementSearch.parse({ resamples: 200, ...options }));

export const agree = (items: GivenItem[], options: Record<string, unknown> = {}) =>
  agreeOn(itemsOf(items), pairwise, options);

export function rowOf({ rows }: Pick<Agreement, "rows">, between: string[], question = "all", language = "all") {
  const row = rows.find(
    (each) => each.between.join() === between.join() && each.question === question && each.language === language,
  );
  if (!row) throw new Error(`no row between ${between.join(" and ")} for ${question} in ${language}`);
  return row;
}

export const PEOPLE = ["people"];
export const JUDGED = ["people", "judge"];
