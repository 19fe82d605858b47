import type { Transaction } from "@/lib/database/client";
import type { Merged, StoredSubmission } from "@/lib/imports/merge-submission";
import { namedRaterId, WHOLE_ITEM } from "@/lib/ratings/raters";

const LATEST = `
  SELECT s.series, s.revision, s.rationale, s.unsure, s.raw, r.question,
    NULLIF(r.candidate, ${WHOLE_ITEM}) AS candidate, r.value, r.text, r.evidence
  FROM (SELECT jsonb_array_elements_text($1::jsonb)::uuid AS series) g
  CROSS JOIN LATERAL (
    SELECT * FROM "Submission" l WHERE l.series = g.series ORDER BY l.revision DESC LIMIT 1) s
  JOIN "Rating" r ON r."submissionId" = s.id`;

/** The latest submission of each of these series that has one. */
export async function latestSubmissions(
  transaction: Transaction,
  series: readonly string[],
): Promise<Map<string, StoredSubmission>> {
  type Row = Omit<StoredSubmission, "ratings"> & StoredSubmission["ratings"][number] & { series: string };
  const rows = series.length > 0 ? await transaction.$queryRawUnsafe<Row[]>(LATEST, JSON.stringify(series)) : [];
  const found = new Map<string, StoredSubmission>();
  for (const { series, revision, rationale, unsure, raw, ...rating } of rows) {
    const submission = found.get(series);
    if (submission) submission.ratings.push(rating);
    else found.set(series, { revision, rationale, unsure, raw, ratings: [rating] });
  }
  return found;
}

// Foreign keys are checked at the end of the statement, so raters and submissions may be stored in it too.
const STORE = `
  WITH g AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, "itemId" uuid, "raterId" uuid, kind text, rater text,
      series uuid, revision int, "protocolVersion" int, "order" int[], rationale text, unsure text, raw text,
      ratings jsonb)
  ), raters AS (
    INSERT INTO "Rater" (id, kind, name) SELECT DISTINCT g."raterId", g.kind::"RaterKind", g.rater FROM g
    ON CONFLICT DO NOTHING
  ), submissions AS (
    INSERT INTO "Submission" (id, "itemId", "raterId", series, revision, "protocolVersion", "order", rationale, unsure,
      raw, "importId")
    SELECT g.id, g."itemId", g."raterId", g.series, g.revision, g."protocolVersion", g."order", g.rationale, g.unsure,
      g.raw, $2::uuid FROM g
  )
  INSERT INTO "Rating" ("submissionId", question, candidate, value, text, evidence)
  SELECT g.id, r.question, COALESCE(r.candidate, ${WHOLE_ITEM}), r.value, r.text, r.evidence
  FROM g CROSS JOIN LATERAL jsonb_to_recordset(g.ratings) AS r(question text, candidate int, value int, text text,
    evidence jsonb)`;

const kinds = { namedPerson: "named-person", namedModel: "named-model" };

/** A submission to be stored, of which series. */
export type NewSubmission = Merged & { id: string; series: string };

/** Stores submissions with their ratings and raters. */
export async function storeSubmissions(
  transaction: Transaction,
  submissions: readonly NewSubmission[],
  importId: string,
): Promise<void> {
  if (submissions.length === 0) return;
  const rows = submissions.map((submission) => {
    const { kind, rater } = submission;
    return { ...submission, kind: kinds[kind], raterId: namedRaterId(kind, rater) };
  });
  await transaction.$executeRawUnsafe(STORE, JSON.stringify(rows), importId);
}
