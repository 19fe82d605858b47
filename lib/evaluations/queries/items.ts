import type { CharacterKind } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { PAGE_OF_ITEMS, type ItemsSearch } from "@/lib/evaluations/schema";
import { joinContext } from "@/lib/items/queries";
import { scriptedSql } from "@/lib/models/queries/scripted-sql";
import { ok, refuse, type Outcome } from "@/lib/outcome";

type Attribute = { key: string; value: string; visibility: "public" | "private" };

/** A judge's reply to a pair in one order. `value` is as shown; null with `raw`: it could not be read. */
export type JudgementShown = {
  judge: string;
  /** AB or BA. */
  order: string;
  value: number | null;
  rationale: string;
  raw: string | null;
  /** A file brought it. */
  imported: boolean;
  /** The judge is one of the built-in models, and no language model. */
  scripted: boolean;
  check: { checker: string; scripted: boolean; found: boolean | null; evidence: string } | null;
};

/** A pair with its context, as a lead reads it: models are named. */
export type PairShown = {
  id: string;
  name: string;
  dimension: string;
  language: string;
  character: { name: string; kind: CharacterKind | null; attributes: Attribute[] };
  scene: { title: string | null; worldview: string | null; situation: string | null };
  history: { speaker: string; text: string }[];
  /** The test response first, then the base response. */
  responses: { model: string; scripted: boolean; text: string; repairs: string[] }[];
  judgements: JudgementShown[];
};

export type PairsPage = { pairs: PairShown[]; total: number; page: number; pages: number };

const RUN = `(SELECT e."runId" FROM "Evaluation" e WHERE e.id = $1)`;
const JUDGES = `(SELECT count(*) FROM "EvaluationModel" e WHERE e."evaluationId" = $1 AND e.part = 'judge')`;

/** A condition that holds where `only` names it, or does not. */
const only = (name: string, condition: string) => `AND ($5::text IS DISTINCT FROM '${name}' OR ${condition})`;
const submitted = (condition: string) => `
      EXISTS (SELECT 1 FROM "Submission" n WHERE n."itemId" = i.id AND n."runId" = ${RUN} AND ${condition})`;

const FILTER = `
  FROM "Item" i JOIN "BenchmarkItem" b ON b.id = i."benchmarkItemId"
  WHERE i."evaluationId" = $1 AND ($2::uuid IS NULL OR i."testModelId" = $2::uuid)
    AND ($3::text IS NULL OR $3 = ANY(i.asks)) AND ($4::text IS NULL OR i.language = $4)
    ${only(
      "flagged",
      `EXISTS (SELECT 1 FROM "Candidate" r
        WHERE r."itemId" = i.id AND r.position = 0 AND jsonb_array_length(r.repairs) > 0)`,
    )}
    ${only("unparsable", submitted("n.raw IS NOT NULL"))}
    ${only(
      "unjudged",
      `(SELECT count(DISTINCT (n."raterId", n."order")) FROM "Submission" n
        WHERE n."itemId" = i.id AND n."runId" = ${RUN}) < 2 * ${JUDGES}`,
    )}
    ${only(
      "hallucination",
      `EXISTS (SELECT 1 FROM "Submission" n JOIN "HallucinationCheck" h ON h."submissionId" = n.id
        WHERE n."itemId" = i.id AND h.found)`,
    )}`;

const RESPONSES = `
  (SELECT json_agg(json_build_object('model', r.model, 'scripted', ${scriptedSql('r."callId"', "r.model")},
      'text', r.text, 'repairs', r.repairs) ORDER BY r.position)
    FROM "Candidate" r WHERE r."itemId" = i.id)`;

const CHECK = `
  (SELECT json_build_object('checker', m.name, 'scripted', ${scriptedSql('h."callId"', "m.name")}, 'found', h.found,
      'evidence', h.evidence)
    FROM "HallucinationCheck" h JOIN "ChatModel" m ON m.id = h."checkerId" WHERE h."submissionId" = n.id
    ORDER BY h."createdAt" DESC LIMIT 1)`;

const NAME = `COALESCE(t.name, j.name)`;

// A file's verdicts count where its judge is none of the evaluation's own.
const JUDGEMENTS = `
  (SELECT json_agg(json_build_object('judge', ${NAME}, 'imported', n."importId" IS NOT NULL,
      'scripted', ${scriptedSql('n."callId"', NAME)}, 'order', CASE n."order"[1] WHEN 0 THEN 'AB' ELSE 'BA' END,
      'value', g.value, 'rationale', n.rationale, 'raw', left(n.raw, 4000), 'check', ${CHECK})
      ORDER BY ${NAME}, n."order", n.revision)
    FROM "Submission" n JOIN "Rating" g ON g."submissionId" = n.id AND g.question = i.asks[1]
    JOIN "Rater" t ON t.id = n."raterId" LEFT JOIN "ChatModel" j ON j.id = t."chatModelId"
    WHERE n."itemId" = i.id AND (n."runId" = $7::uuid OR (t.kind = 'named-model' AND NOT EXISTS (
      SELECT 1 FROM "EvaluationModel" e JOIN "ChatModel" m ON m.id = e."chatModelId"
      WHERE e."evaluationId" = $1 AND e.part = 'judge' AND m.name = t.name))))`;

const PAIRS = `
  WITH page AS MATERIALIZED (
    SELECT i.id, b.position ${FILTER} ORDER BY b.position, i."testModelId" LIMIT ${PAGE_OF_ITEMS} OFFSET $6)
  SELECT i.id, i."externalId" AS name, i.asks[1] AS dimension, i.language, x.turns AS history,
    json_build_object('name', c.name, 'kind', c.kind, 'attributes', c.attributes) AS character,
    json_build_object('title', s.title, 'worldview', s.worldview, 'situation', s.situation) AS scene,
    ${RESPONSES} AS responses, ${JUDGEMENTS} AS judgements
  FROM page JOIN "Item" i ON i.id = page.id ${joinContext('i."contextId"')}
  ORDER BY page.position, i."testModelId"`;

/** Pairs of an evaluation with both responses and every judgement, in the benchmark's order. Leads and admins. */
export async function evaluationPairs(
  viewer: Viewer,
  evaluationId: string,
  { page, model, dimension, language, only }: ItemsSearch,
): Promise<Outcome<PairsPage>> {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return refusal;
  const evaluation = isId(evaluationId)
    ? await (await database()).evaluation.findUnique({ where: { id: evaluationId }, select: { runId: true } })
    : null;
  if (!evaluation) return refuse("not-found");
  const filter = [evaluationId, model ?? null, dimension ?? null, language ?? null, only ?? null];
  const [counted] = await query<{ total: number }>(`SELECT count(*)::int AS total ${FILTER}`, filter);
  const total = counted?.total ?? 0;
  const rows = await query<Omit<PairShown, "judgements"> & { judgements: JudgementShown[] | null }>(PAIRS, [
    ...filter,
    (page - 1) * PAGE_OF_ITEMS,
    evaluation.runId,
  ]);
  const pairs = rows.map((row) => ({ ...row, judgements: latestOf(row.judgements ?? []) }));
  return ok({ pairs, total, page, pages: Math.max(1, Math.ceil(total / PAGE_OF_ITEMS)) });
}

/** Of each judge and order the latest revision, which stands last. */
const latestOf = (judgements: JudgementShown[]): JudgementShown[] => [
  ...new Map(judgements.map((judgement) => [`${judgement.judge} ${judgement.order}`, judgement])).values(),
];
