import { v7 as timeOrderedId } from "uuid";
import type { Transaction } from "@/lib/database/client";
import type { Merged, StoredSubmission } from "@/lib/imports/merge-submission";
import { withKnownReferences } from "@/lib/database/references";
import { WHOLE_ITEM } from "@/lib/ratings/raters";

const LATEST = `
  SELECT s.series, s.revision, s.rationale, s.unsure, s.raw, r.question,
    NULLIF(r.candidate, ${WHOLE_ITEM}) AS candidate, r.value, r.text, r.evidence
  FROM (SELECT unnest($1::uuid[]) AS series) g
  CROSS JOIN LATERAL (
    SELECT * FROM "Submission" l WHERE l.series = g.series ORDER BY l.revision DESC LIMIT 1) s
  JOIN "Rating" r ON r."submissionId" = s.id`;

/** The latest submission of each of these series that has one. */
export async function latestSubmissions(
  transaction: Transaction,
  series: readonly string[],
): Promise<Map<string, StoredSubmission>> {
  type Row = Omit<StoredSubmission, "ratings"> & StoredSubmission["ratings"][number] & { series: string };
  const rows = series.length > 0 ? await transaction.$queryRawUnsafe<Row[]>(LATEST, series) : [];
  const found = new Map<string, StoredSubmission>();
  for (const { series, revision, rationale, unsure, raw, ...rating } of rows) {
    const submission = found.get(series);
    if (submission) submission.ratings.push(rating);
    else found.set(series, { revision, rationale, unsure, raw, ratings: [rating] });
  }
  return found;
}

// Foreign keys are checked at the end of the statement, so raters and submissions may be stored in it too. Lists of
// columns cost the embedded database a third less than rows of JSON.
const STORE = `
  WITH raters AS (
    INSERT INTO "Rater" (id, kind, name)
    SELECT g.id, g.kind::"RaterKind", g.name FROM unnest($1::uuid[], $2::text[], $3::text[]) AS g(id, kind, name)
    ON CONFLICT DO NOTHING
  ), submissions AS (
    INSERT INTO "Submission" (id, "itemId", "raterId", series, revision, "protocolVersion", "order", rationale, unsure,
      raw, "importId")
    SELECT g.id, g.item, g.rater, g.series, g.revision, g.version, g."order"::int[], g.rationale, g.unsure, g.raw,
      $14::uuid
    FROM unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::int[], $9::int[], $10::text[], $11::text[],
        $12::text[], $13::text[])
      AS g(id, item, rater, series, revision, version, "order", rationale, unsure, raw)
  )
  INSERT INTO "Rating" ("submissionId", question, candidate, value, text, evidence)
  SELECT g.submission, g.question, g.candidate, g.value, g.text, g.evidence::jsonb
  FROM unnest($15::uuid[], $16::text[], $17::int[], $18::int[], $19::text[], $20::text[])
    AS g(submission, question, candidate, value, text, evidence)`;

const kinds = { namedPerson: "named-person", namedModel: "named-model" };

/** A submission to be stored, of which series. */
export type NewSubmission = Merged & { raterId: string; series: string };

/** Stores submissions with their ratings and raters. */
export async function storeSubmissions(
  transaction: Transaction,
  submissions: readonly NewSubmission[],
  importId: string,
): Promise<void> {
  if (submissions.length === 0) return;
  const raters = [...new Map(submissions.map((submission) => [submission.raterId, submission])).values()];
  // In the order of time, so that their index grows at its end.
  const rows = submissions.map((submission) => ({ ...submission, id: timeOrderedId() }));
  const ratings = rows.flatMap(({ id, ratings }) => ratings.map((rating) => ({ id, ...rating })));
  const columns = [
    raters.map(({ raterId }) => raterId),
    raters.map(({ kind }) => kinds[kind]),
    raters.map(({ rater }) => rater),
    rows.map(({ id }) => id),
    rows.map(({ itemId }) => itemId),
    rows.map(({ raterId }) => raterId),
    rows.map(({ series }) => series),
    rows.map(({ revision }) => revision),
    rows.map(({ protocolVersion }) => protocolVersion),
    rows.map(({ order }) => `{${order.join()}}`),
    rows.map(({ rationale }) => rationale),
    rows.map(({ unsure }) => unsure),
    rows.map(({ raw }) => raw),
    importId,
    ratings.map(({ id }) => id),
    ratings.map(({ question }) => question),
    ratings.map(({ candidate }) => candidate ?? WHOLE_ITEM),
    ratings.map(({ value }) => value),
    ratings.map(({ text }) => text),
    ratings.map(({ evidence = null }) => evidence && JSON.stringify(evidence)),
  ];
  // Items were looked up in this transaction, and the rest is stored with them.
  await withKnownReferences(transaction, () => transaction.$executeRawUnsafe(STORE, ...columns));
}
