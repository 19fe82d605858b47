import { SUBMISSION, type SubmissionRow, type SupportedRating } from "@/lib/annotations/stored";
import { query } from "@/lib/database/client";
import { WHOLE_ITEM } from "@/lib/ratings/raters";

/** A submission on its way into the database. `key` makes a repeat of the same request harmless. */
export type SubmissionToStore = {
  assignment: string;
  annotator: string;
  key: string;
  protocolVersion: number;
  ratings: readonly SupportedRating[];
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
  activeSeconds: number;
  at: Date;
};

/** stored: a new revision · repeated: this key was stored before · the rest: nothing was stored. */
export type StoreResult =
  | { kind: "stored"; id: string; revision: number }
  | { kind: "repeated"; before: SubmissionRow }
  | { kind: "not-found" | "returned" | "closed" };

/**
 * All submissions of a batch in one statement, so in one commit (the function is in prisma/migrations). Group commit is
 * what lets one process take thousands of them a second. Each batch names an assignment once.
 */
const STORE = "SELECT * FROM store_submissions($1::jsonb)";

/** What was stored before under the keys that came again. */
const BEFORE = `SELECT n.id, ${SUBMISSION} AS submission FROM "Submission" n WHERE n.id = ANY($1::uuid[])`;

type Row = { place: number; open: boolean; before: string | null; id: string | null; revision: number };

/** Stores submissions, each for its own assignment of its own annotator; the results are in their order. */
export async function storeSubmissions(submissions: SubmissionToStore[]): Promise<StoreResult[]> {
  const results = new Array<StoreResult>(submissions.length).fill({ kind: "not-found" });
  for (const round of rounds(submissions)) {
    const rows = await storeRound(round, submissions);
    const before = await storedBefore(rows);
    for (const row of rows) results[row.place] = resultOf(row, before);
  }
  return results;
}

/** Splits the places into rounds that name no assignment twice. */
function rounds(submissions: SubmissionToStore[]): number[][] {
  const seen = new Map<string, number>();
  const split: number[][] = [];
  submissions.forEach(({ assignment }, place) => {
    const round = seen.get(assignment) ?? 0;
    seen.set(assignment, round + 1);
    (split[round] ??= []).push(place);
  });
  return split;
}

async function storeRound(places: number[], submissions: SubmissionToStore[]): Promise<Row[]> {
  const given = places.map((place) => {
    const { protocolVersion, activeSeconds, ratings, ...content } = submissions[place] as SubmissionToStore;
    const stored = ratings.map((rating) => ({ ...rating, candidate: rating.candidate ?? WHOLE_ITEM }));
    return { place, ...content, version: protocolVersion, seconds: activeSeconds, ratings: stored };
  });
  try {
    return await query<Row>(STORE, [JSON.stringify(given)]);
  } catch (error) {
    // Another process stored the same key in the same moment: alone and once more, each sees what is there.
    if (!isUniqueViolation(error)) throw error;
    const rows: Row[] = [];
    for (const one of given) rows.push(...(await query<Row>(STORE, [JSON.stringify([one])])));
    return rows;
  }
}

const isUniqueViolation = (error: unknown) => (error as { code?: string }).code === "23505";

async function storedBefore(rows: readonly Row[]): Promise<Map<string, SubmissionRow>> {
  const ids = rows.flatMap(({ before }) => before ?? []);
  if (ids.length === 0) return new Map();
  const found = await query<{ id: string; submission: SubmissionRow }>(BEFORE, [ids]);
  return new Map(found.map(({ id, submission }) => [id, submission]));
}

function resultOf({ id, revision, before: earlier, open }: Row, stored: Map<string, SubmissionRow>): StoreResult {
  if (id !== null) return { kind: "stored", id, revision };
  const before = earlier === null ? undefined : stored.get(earlier);
  if (before) return { kind: "repeated", before };
  return { kind: open ? "returned" : "closed" };
}
