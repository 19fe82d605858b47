import type { CharacterKind, SideOrder } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { PAGE_OF_ITEMS, type ItemsSearch } from "@/lib/evaluations/schema";
import { scriptedSql } from "@/lib/models/queries/scripted-sql";
import { ok, refuse, type Outcome } from "@/lib/outcome";

type Attribute = { key: string; value: string; visibility: "public" | "private" };

/** A judge's reply to a pair in one order. `value` is as shown; null with `raw`: it could not be read. */
export type JudgementShown = {
  judge: string;
  order: SideOrder;
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

const FILTER = `
  FROM "Item" i JOIN "BenchmarkItem" b ON b.id = i."benchmarkItemId"
  WHERE i."evaluationId" = $1 AND ($2::uuid IS NULL OR i."testModelId" = $2::uuid) AND ($3::text IS NULL OR i.dimension = $3) AND ($4::text IS NULL OR i.language = $4)
    AND ($5::text IS DISTINCT FROM 'flagged' OR EXISTS (SELECT 1 FROM "Response" r WHERE r."itemId" = i.id AND r.position = 0 AND jsonb_array_length(r.repairs) > 0))
    AND ($5::text IS DISTINCT FROM 'unparsable' OR EXISTS (SELECT 1 FROM "Judgement" j WHERE j."itemId" = i.id AND j.value IS NULL AND j."runId" = ${RUN}))
    AND ($5::text IS DISTINCT FROM 'unjudged' OR (SELECT count(DISTINCT (j.judge, j."sideOrder")) FROM "Judgement" j WHERE j."itemId" = i.id AND j."runId" = ${RUN})
      < 2 * (SELECT count(*) FROM "EvaluationModel" e WHERE e."evaluationId" = $1 AND e.part = 'judge'))
    AND ($5::text IS DISTINCT FROM 'hallucination' OR EXISTS (SELECT 1 FROM "Judgement" j JOIN "HallucinationCheck" h ON h."judgementId" = j.id WHERE j."itemId" = i.id AND h.found))`;

const PAIRS = `
  WITH page AS MATERIALIZED (SELECT i.id, b.position ${FILTER} ORDER BY b.position, i."testModelId" LIMIT ${PAGE_OF_ITEMS} OFFSET $6)
  SELECT i.id, i."externalId" AS name, i.dimension, i.language, i.history,
    json_build_object('name', c.name, 'kind', c.kind, 'attributes', c.attributes) AS character,
    json_build_object('title', s.title, 'worldview', s.worldview, 'situation', s.situation) AS scene,
    (SELECT json_agg(json_build_object('model', r.model, 'scripted', ${scriptedSql('r."callId"', "r.model")}, 'text', r.text, 'repairs', r.repairs) ORDER BY r.position) FROM "Response" r WHERE r."itemId" = i.id) AS responses,
    (SELECT json_agg(json_build_object('judge', j.judge, 'imported', j."importId" IS NOT NULL, 'scripted', ${scriptedSql('j."callId"', "j.judge")}, 'order', j."sideOrder", 'value', j.value, 'rationale', j.rationale, 'raw', left(j.raw, 4000), 'check',
        (SELECT json_build_object('checker', h.checker, 'scripted', ${scriptedSql('h."callId"', "h.checker")}, 'found', h.found, 'evidence', h.evidence) FROM "HallucinationCheck" h WHERE h."judgementId" = j.id ORDER BY h."createdAt" DESC LIMIT 1))
        ORDER BY j.judge, j."sideOrder", j.revision)
      FROM "Judgement" j WHERE j."itemId" = i.id AND (j."runId" = $7::uuid OR (j."importId" IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM "EvaluationModel" e JOIN "ChatModel" m ON m.id = e."chatModelId" WHERE e."evaluationId" = $1 AND e.part = 'judge' AND m.name = j.judge)))) AS judgements
  FROM page JOIN "Item" i ON i.id = page.id JOIN "Character" c ON c.id = i."characterId" JOIN "Scene" s ON s.id = i."sceneId"
  ORDER BY page.position, i."testModelId"`;

/** Pairs of an evaluation with both responses and every judgement, in the benchmark's order. Leads and admins. */
export async function evaluationPairs(
  viewer: Viewer,
  evaluationId: string,
  { page, model, dimension, language, only }: ItemsSearch,
): Promise<Outcome<PairsPage>> {
  const refusal = refuseUnlessEvaluator(viewer);
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
