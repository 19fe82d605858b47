import type { AnswerInput, StoredAnnotation } from "@/lib/annotations/schema";
import { query } from "@/lib/database/client";

/** One answer on its way into the database. `key` makes a repeat of the same request harmless. */
export type AnswerToStore = { assignment: string; annotator: string; key: string; answer: AnswerInput; at: Date };

/** stored: a new revision · repeated: this key was stored before · the rest: nothing was stored. */
export type StoreResult =
  { kind: "stored" | "repeated"; annotation: StoredAnnotation } | { kind: "not-found" | "returned" | "closed" };

const ANNOTATION = `json_build_object('id', n.id, 'assignment', n."assignmentId", 'revision', n.revision, 'dimension', n.dimension, 'value', n.value,
  'rationale', n.rationale, 'unsure', n.unsure, 'flag', n.flag, 'comment', n.comment, 'activeSeconds', n."activeSeconds", 'createdAt', n."createdAt")`;

/**
 * All answers of a batch in one statement, so in one commit: group commit is what lets one process take thousands of
 * answers a second. Rows are locked in the order of their ids; each batch names an assignment once.
 */
const STORE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(place int, assignment uuid, annotator uuid, key text, value int, rationale text,
      unsure text, flag text, comment text, seconds float8, at timestamptz)),
  held AS (
    SELECT g.*, a.revision, a.state, a."sideOrder", a."campaignItemId", a."campaignId"
    FROM given g JOIN "Assignment" a ON a.id = g.assignment AND a."annotatorId" = g.annotator
    ORDER BY a.id FOR UPDATE OF a),
  found AS (
    SELECT h.*, ci."itemId", i.dimension, (c."openedAt" IS NOT NULL AND c."closedAt" IS NULL) AS open,
      (SELECT ${ANNOTATION} FROM "Annotation" n WHERE n."assignmentId" = h.assignment AND n."idempotencyKey" = h.key) AS before
    FROM held h JOIN "CampaignItem" ci ON ci.id = h."campaignItemId" JOIN "Item" i ON i.id = ci."itemId" JOIN "Campaign" c ON c.id = h."campaignId"),
  fresh AS (SELECT * FROM found WHERE open AND state <> 'returned' AND before IS NULL),
  added AS (
    INSERT INTO "Annotation" AS n (id, "itemId", dimension, value, "sideOrder", rationale, unsure, flag, comment, "activeSeconds", revision, "createdAt",
      "assignmentId", "annotatorId", "idempotencyKey")
    SELECT gen_random_uuid(), "itemId", dimension, value, "sideOrder", rationale, unsure, flag, comment, seconds, revision + 1, at, assignment, annotator, key FROM fresh
    RETURNING n."assignmentId", ${ANNOTATION} AS annotation),
  moved AS (
    UPDATE "Assignment" a SET revision = f.revision + 1, state = 'annotated', "annotatedAt" = COALESCE(a."annotatedAt", f.at)
    FROM fresh f WHERE a.id = f.assignment),
  cleared AS (DELETE FROM "Draft" d USING fresh f WHERE d."assignmentId" = f.assignment)
  SELECT f.place, f.open, f.state, f.before, added.annotation FROM found f LEFT JOIN added ON added."assignmentId" = f.assignment`;

type Row = {
  place: number;
  open: boolean;
  state: string;
  before: StoredAnnotation | null;
  annotation: StoredAnnotation | null;
};

/** Stores answers, each for its own assignment of its own annotator; the results are in the order of the answers. */
export async function storeAnswers(answers: AnswerToStore[]): Promise<StoreResult[]> {
  const results = new Array<StoreResult>(answers.length).fill({ kind: "not-found" });
  for (const round of rounds(answers)) {
    const rows = await storeRound(round, answers);
    for (const row of rows) results[row.place] = resultOf(row);
  }
  return results;
}

/** Splits the places into rounds that name no assignment twice. */
function rounds(answers: AnswerToStore[]): number[][] {
  const seen = new Map<string, number>();
  const split: number[][] = [];
  answers.forEach(({ assignment }, place) => {
    const round = seen.get(assignment) ?? 0;
    seen.set(assignment, round + 1);
    (split[round] ??= []).push(place);
  });
  return split;
}

async function storeRound(places: number[], answers: AnswerToStore[]): Promise<Row[]> {
  const given = places.map((place) => {
    const { assignment, annotator, key, answer, at } = answers[place] as AnswerToStore;
    const { value, rationale, unsure, flag, comment, activeSeconds } = answer;
    return { place, assignment, annotator, key, value, rationale, unsure, flag, comment, seconds: activeSeconds, at };
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

function resultOf(row: Row): StoreResult {
  if (row.annotation) return { kind: "stored", annotation: row.annotation };
  if (row.before) return { kind: "repeated", annotation: row.before };
  return { kind: row.open ? "returned" : "closed" };
}
