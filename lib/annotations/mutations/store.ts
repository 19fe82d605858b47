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
 * All submissions of a batch in one statement, so in one commit: submission, ratings, assignment and draft. Group
 * commit is what lets one process take thousands of them a second. Rows are locked in the order of their ids; each
 * batch names an assignment once.
 */
const STORE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(place int, assignment uuid, annotator uuid, key text, version int,
      ratings jsonb, rationale text, unsure text, flag text, comment text, seconds float8, at timestamptz)),
  held AS (
    SELECT g.*, a.revision, a.state, a."order", a."campaignItemId", a."campaignId"
    FROM given g JOIN "Assignment" a ON a.id = g.assignment AND a."annotatorId" = g.annotator
    ORDER BY a.id FOR UPDATE OF a),
  found AS (
    SELECT h.*, ci."itemId", (c."openedAt" IS NOT NULL AND c."closedAt" IS NULL) AS open, (
      SELECT ${SUBMISSION} FROM "Submission" n
      WHERE n.series = h.assignment AND n."idempotencyKey" = h.key) AS before
    FROM held h JOIN "CampaignItem" ci ON ci.id = h."campaignItemId" JOIN "Campaign" c ON c.id = h."campaignId"),
  fresh AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, f.* FROM found f WHERE f.open AND f.state <> 'returned' AND f.before IS NULL),
  added AS (
    INSERT INTO "Submission" (id, "itemId", "raterId", series, revision, "protocolVersion", "order", rationale, unsure,
      flag, comment, "activeSeconds", "createdAt", "assignmentId", "idempotencyKey")
    SELECT id, "itemId", annotator, assignment, revision + 1, version, "order", rationale, unsure, flag, comment,
      seconds, at, assignment, key FROM fresh),
  rated AS (
    INSERT INTO "Rating" ("submissionId", question, candidate, value, text, evidence)
    SELECT f.id, r.question, r.candidate, r.value, r.text, r.evidence FROM fresh f
    CROSS JOIN LATERAL jsonb_to_recordset(f.ratings)
      AS r(question text, candidate int, value int, text text, evidence jsonb)),
  moved AS (
    UPDATE "Assignment" a SET revision = f.revision + 1, state = 'annotated',
      "annotatedAt" = COALESCE(a."annotatedAt", f.at)
    FROM fresh f WHERE a.id = f.assignment),
  cleared AS (DELETE FROM "Draft" d USING fresh f WHERE d."assignmentId" = f.assignment)
  SELECT f.place, f.open, f.before, n.id, f.revision + 1 AS revision
  FROM found f LEFT JOIN fresh n ON n.place = f.place`;

type Row = { place: number; open: boolean; before: SubmissionRow | null; id: string | null; revision: number };

/** Stores submissions, each for its own assignment of its own annotator; the results are in their order. */
export async function storeSubmissions(submissions: SubmissionToStore[]): Promise<StoreResult[]> {
  const results = new Array<StoreResult>(submissions.length).fill({ kind: "not-found" });
  for (const round of rounds(submissions)) {
    const rows = await storeRound(round, submissions);
    for (const row of rows) results[row.place] = resultOf(row);
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

function resultOf({ id, revision, before, open }: Row): StoreResult {
  if (id !== null) return { kind: "stored", id, revision };
  if (before) return { kind: "repeated", before };
  return { kind: open ? "returned" : "closed" };
}
