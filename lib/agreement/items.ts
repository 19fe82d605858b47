import { countedRaters, type CountedRater, type RaterRow } from "@/lib/agreement/raters";
import { levelOf, scalesOf, type Scale } from "@/lib/agreement/scales";
import { storedValue } from "@/lib/protocols/answers";
import { orderName, type Order } from "@/lib/protocols/order";
import type { Protocol } from "@/lib/protocols/protocol";
import type { Question } from "@/lib/protocols/question";

/**
 * A rating in stored order as a level of its question's scale; null = left blank, or in a reply that could not be
 * read.
 */
export type Given = { question: string; candidate: number; level: number | null };

/**
 * What a rater gave for an item at once, latest revisions. `order`: in which a judge was shown the candidates, "" of
 * people, whose ratings are turned to the stored order. `here`: in the campaign or by a run, not by a file.
 */
export type Submitted = { rater: string; order: string; given: Given[]; flagged: boolean; here: boolean };

/**
 * An item of the campaign with its ratings. People have one submission each, judges one an order. `wanted`: the
 * campaign's overlap.
 */
export type RatedItem = {
  id: string;
  cluster: string;
  language: string;
  wanted: number;
  people: Submitted[];
  judges: Submitted[];
  /** Ratings by files that the same rater gave here. */
  repeated: number;
};

type ShownRating = [question: string, candidate: number, value: number | null, text: string | null];
type Shown = [
  rater: string,
  order: Order,
  here: boolean,
  flagged: boolean,
  revision: number,
  ratings: ShownRating[] | null,
];

/** An item as it is read: ratings as shown. Of assignments the latest revision, of all others every revision. */
export type ItemRow = {
  id: string;
  cluster: string;
  language: string;
  wanted: number;
  submissions: Shown[] | null;
};

/** A question with the scale that its ratings are compared on. */
export type Compared = { question: Question; scale: Scale };

/** The ratings of a campaign as they are read, for a thread to count. */
export type StoredRatings = {
  /** What the campaign's protocol asks: plain data, which can be sent to another thread. */
  asked: Pick<Protocol, "questions" | "candidates" | "groups">;
  /** `ItemRow[]` as JSON, a page each. */
  pages: readonly string[];
  raters: readonly RaterRow[];
};

/** The items of a campaign with the ratings that are counted. */
export function ratedItems({ asked, pages, raters }: StoredRatings): RatedItem[] {
  const questionOf = (id: string) => asked.questions.find((question) => question.id === id)!;
  const compared = new Map(
    scalesOf(asked).map((scale) => [scale.question, { question: questionOf(scale.question), scale }]),
  );
  const counted = countedRaters(raters);
  return pages.flatMap((page) => (JSON.parse(page) as ItemRow[]).map((row) => ratedItem(row, compared, counted)));
}

/**
 * Turns every rating to the stored order and keeps the latest of each rater, of judges in each order. Ratings that a
 * file gives for a person with an account, or for a judge with the name of a model that was run here, count only where
 * that rater gave none here; the others are counted as repeated.
 */
export function ratedItem(
  { submissions, ...item }: ItemRow,
  compared: ReadonlyMap<string, Compared>,
  raters: ReadonlyMap<string, CountedRater>,
): RatedItem {
  const rated: RatedItem = { ...item, people: [], judges: [], repeated: 0 };
  const seen = new Set<string>();
  const merged = [...latest(submissions ?? [], compared, raters).values()];
  for (const { rater, order, here, flagged, given } of [...merged.filter(isHere), ...merged.filter(isElsewhere)]) {
    const placed = (id: string, { question, candidate }: Given) => `${id} ${order} ${question} ${candidate}`;
    const isNew = (rating: Given) => here || !seen.has(placed(rater.sameAs ?? rater.id, rating));
    const kept = [...given.values()].filter(isNew);
    rated.repeated += given.size - kept.length;
    if (kept.length === 0) continue;
    for (const rating of kept) seen.add(placed(rater.id, rating));
    (rater.isJudge ? rated.judges : rated.people).push({ rater: rater.id, order, given: kept, flagged, here });
  }
  return rated;
}

type Merged = { rater: CountedRater; order: string; here: boolean; flagged: boolean; given: Map<string, Given> };

const isHere = ({ here }: Merged) => here;
const isElsewhere = ({ here }: Merged) => !here;

/** Submissions by rater and source, of judges also by order, each rating by its latest revision. */
function latest(
  shown: readonly Shown[],
  compared: ReadonlyMap<string, Compared>,
  raters: ReadonlyMap<string, CountedRater>,
): Map<string, Merged> {
  const merged = new Map<string, Merged>();
  const inOrder = shown.toSorted(([, , , , a], [, , , , b]) => a - b);
  for (const [id, shownOrder, here, flagged, , ratings] of inOrder) {
    const rater = raters.get(id);
    if (!rater) continue;
    const order = rater.isJudge ? orderName(shownOrder) : "";
    const key = `${id} ${order} ${here}`;
    const one = merged.get(key) ?? { rater, order, here, flagged, given: new Map<string, Given>() };
    merged.set(key, one);
    one.flagged = flagged;
    for (const [question, candidate, value, text] of ratings ?? []) {
      const asked = compared.get(question);
      if (!asked) continue;
      const stored = value === null ? null : storedValue(asked.question, value, shownOrder);
      one.given.set(`${question} ${candidate}`, { question, candidate, level: levelOf(asked.scale, stored, text) });
    }
  }
  return merged;
}
