import type { RunState } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { evaluationSorts } from "@/lib/evaluations/schema";
import { ok, type Outcome } from "@/lib/outcome";
import type { RecordPage, RecordSearch } from "@/lib/records/list";
import { pageOfRecords, type Listing, type SortKey } from "@/lib/records/queries/page";

/** A model as results name it. */
type Named = { name: string; scripted: boolean };

export type EvaluationSummary = {
  id: string;
  name: string;
  benchmark: { id: string; name: string };
  tests: Named[];
  base: Named;
  judges: Named[];
  status: RunState;
  /** Why it is paused. */
  reason: string | null;
  /** Calls foreseen, and those that were answered. */
  planned: number;
  answered: number;
  /** Benchmark items, and how many of them have been seen to, with or without a failed call. */
  items: number;
  ended: number;
  failed: number;
  /** It has ended, and no judgement could be read. */
  unscored: boolean;
  cost: number;
  budget: number | null;
  createdAt: Date;
  finishedAt: Date | null;
  demo: boolean;
  archived: boolean;
};

const named = (model: string) =>
  `json_build_object('name', ${model}.name, 'scripted', (SELECT p.kind = 'scripted' FROM "Provider" p WHERE p.id = ${model}."providerId"))`;

const SUMMARY = `
  SELECT e.id, e.name, json_build_object('id', b.id, 'name', b.name) AS benchmark, ${named("base")} AS base, r.state::text AS status, r."stateReason" AS reason,
    r.state IN ('finished', 'stopped') AND NOT EXISTS (SELECT 1 FROM "Call" c WHERE c."runId" = r.id AND c.role = 'judge' AND c.state = 'done') AS unscored,
    r.spent AS cost, r.budget, r.planned, r."callsDone" AS answered, e."createdAt", r."finishedAt", e."demoSince" IS NOT NULL AS demo, e."archivedAt" IS NOT NULL AS archived, models.tests, models.judges, tasks.*
  FROM "Evaluation" e JOIN "Benchmark" b ON b.id = e."benchmarkId" JOIN "Run" r ON r.id = e."runId" JOIN "ChatModel" base ON base.id = e."baseModelId"
  CROSS JOIN LATERAL (SELECT json_agg(${named("m")} ORDER BY x.position) FILTER (WHERE x.part = 'test') AS tests, json_agg(${named("m")} ORDER BY x.position) FILTER (WHERE x.part = 'judge') AS judges
    FROM "EvaluationModel" x JOIN "ChatModel" m ON m.id = x."chatModelId" WHERE x."evaluationId" = e.id) models
  CROSS JOIN LATERAL (SELECT count(*)::int AS items, count(*) FILTER (WHERE t.state <> 'open')::int AS ended, count(*) FILTER (WHERE t.state = 'failed')::int AS failed
    FROM "RunTask" t WHERE t."runId" = r.id) tasks
  WHERE e.id = ANY($1::uuid[])`;

const listing: Listing<EvaluationSummary> = {
  from: `"Evaluation" e JOIN "Run" r ON r.id = e."runId" JOIN "Benchmark" b ON b.id = e."benchmarkId"`,
  alias: "e",
  text: "(e.name || ' ' || b.name)",
  sorts: {
    newest: { key: `e."createdAt"`, descending: true },
    name: { key: "lower(e.name)" },
    cost: { key: "r.spent", descending: true },
  } satisfies Record<(typeof evaluationSorts)[number], SortKey>,
  defaultSort: evaluationSorts[0],
  conditions: { state: "r.state::text = $1", benchmark: `e."benchmarkId" = $1::uuid` },
  summaries: (ids) => query<EvaluationSummary>(SUMMARY, [ids]),
};

/** Evaluations, newest first unless asked otherwise; those in the archive only when asked for. Leads and admins. */
export async function listEvaluations(
  viewer: Viewer,
  { state, benchmark, ...search }: RecordSearch & { state?: RunState; benchmark?: string } = {},
): Promise<Outcome<RecordPage<EvaluationSummary>>> {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  return refusal ?? ok(await pageOfRecords(listing, search, { state, benchmark }));
}
