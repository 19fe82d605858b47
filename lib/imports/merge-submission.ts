import type { GivenRating } from "@/lib/protocols/rating";
import type { PlacedRating } from "./place-rating";

/** The latest submission of a series as it is stored. */
export type StoredSubmission = {
  revision: number;
  rationale: string;
  unsure: string | null;
  raw: string | null;
  ratings: (GivenRating & { evidence: unknown })[];
};

/** A submission to be stored. */
export type Merged = Pick<
  PlacedRating,
  "itemId" | "kind" | "rater" | "protocolVersion" | "order" | "rationale" | "unsure" | "raw"
> & { revision: number; ratings: (GivenRating & { evidence?: unknown })[] };

/** What a file does to one submission; `submission` is null where it changes nothing. */
type Merge = { submission: Merged | null; created: number; updated: number; unchanged: number };

/**
 * The ratings that a file gives for one submission, merged with the latest revision of it. Ratings of other questions
 * are carried along into the new revision. Counts are of ratings: those of questions not rated before are created.
 */
export function merged(given: readonly PlacedRating[], latest: StoredSubmission | undefined): Merge {
  const { itemId, kind, rater, protocolVersion, order } = given[0]!;
  const said = wordsOf(given);
  const before = new Map(latest?.ratings.map((rating) => [keyOf(rating), rating]));
  const isNew = ({ rating }: PlacedRating) => !before.has(keyOf(rating));
  const created = given.filter(isNew);
  const named = new Set(given.map(({ rating }) => keyOf(rating)));
  const carried = latest?.ratings.filter((rating) => !named.has(keyOf(rating))) ?? [];
  const words = latest && carried.length > 0 ? withEarlier(said, latest) : said;
  const sameWords =
    latest !== undefined &&
    words.rationale === latest.rationale &&
    words.unsure === latest.unsure &&
    words.raw === latest.raw;
  const changed = given.filter((each) => {
    const old = before.get(keyOf(each.rating));
    return old && !(sameWords && old.value === each.rating.value && old.text === each.rating.text);
  });
  const counts = {
    created: created.length,
    updated: changed.length,
    unchanged: given.length - created.length - changed.length,
  };
  if (created.length + changed.length === 0) return { submission: null, ...counts };
  const submission = {
    ...{ itemId, kind, rater, protocolVersion, order },
    ...words,
    revision: (latest?.revision ?? 0) + 1,
    ratings: [...carried, ...given.map(({ rating }) => rating)],
  };
  return { submission, ...counts };
}

const keyOf = ({ question, candidate }: GivenRating) => `${question}\n${candidate ?? ""}`;

type Words = Pick<PlacedRating, "rationale" | "unsure" | "raw">;

/** What the lines of a submission say beside their values: different texts follow one another. */
function wordsOf(given: readonly PlacedRating[]): Words {
  return {
    rationale: joined(given.map(({ rationale }) => rationale)) ?? "",
    unsure: joined(given.map(({ unsure }) => unsure)),
    raw: joined(given.map(({ raw }) => raw)),
  };
}

/** Null where none is given, "" where those given say nothing. */
function joined(texts: readonly (string | null)[]): string | null {
  const given = texts.filter((text) => text !== null);
  return given.length === 0 ? null : [...new Set(given.filter((text) => text !== ""))].join("\n\n");
}

/** What a submission said before stays with the ratings that are carried along, where the file says nothing else. */
const withEarlier = (said: Words, latest: StoredSubmission): Words => ({
  rationale: said.rationale || latest.rationale,
  unsure: said.unsure ?? latest.unsure,
  raw: said.raw ?? latest.raw,
});
