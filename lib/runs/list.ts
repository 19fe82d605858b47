import type { RunState } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import type { RunDefinition, RunOwner } from "@/lib/runs/definition";
import { ownersOf } from "@/lib/runs/owners";
import type { RunsSearch } from "@/lib/runs/schema";

/** Cost and budget in US dollars. */
export type RunSummary = {
  id: string;
  kind: string;
  status: RunState;
  /** Why it is paused. */
  reason: string | null;
  /** Null where it was deleted. */
  belongsTo: RunOwner | null;
  calls: { planned: number; done: number };
  /** `ended`: with or without a failed call. */
  items: { total: number; ended: number; failed: number };
  cost: number;
  budget: number | null;
  createdAt: Date;
  /** Null where the system created it. */
  createdBy: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
};

export type RunsPage = { items: RunSummary[]; total: number; next: string | null };

const FILTER = `($1::text IS NULL OR r.kind = $1) AND ($2::text IS NULL OR r.state::text = $2)`;

const PAGE = `
  WITH page AS MATERIALIZED (
    SELECT r.* FROM "Run" r
    WHERE ${FILTER} AND ($3::timestamptz IS NULL OR (r."createdAt", r.id) < ($3::timestamptz, $4::uuid))
    ORDER BY r."createdAt" DESC, r.id DESC LIMIT $5)
  SELECT r.id, r.kind, r.state::text AS status, r."stateReason" AS reason,
    json_build_object('planned', r.planned, 'done', r."callsDone") AS calls, tasks.items,
    r.spent AS cost, r.budget, r."createdAt", u.name AS "createdBy", r."startedAt", r."finishedAt"
  FROM page r LEFT JOIN "User" u ON u.id = r."createdById"
  CROSS JOIN LATERAL (
    SELECT json_build_object('total', count(*), 'ended', count(*) FILTER (WHERE t.state <> 'open'),
      'failed', count(*) FILTER (WHERE t.state = 'failed')) AS items
    FROM "RunTask" t WHERE t."runId" = r.id) tasks
  ORDER BY r."createdAt" DESC, r.id DESC`;

const TOTAL = `SELECT count(*)::int AS total FROM "Run" r WHERE ${FILTER}`;

/** Runs of all kinds, newest first, a page at a time. Leads and admins. */
export async function listRuns(
  viewer: Viewer,
  { kind, state, limit, after }: RunsSearch,
  kinds: readonly RunDefinition[],
): Promise<Outcome<RunsPage>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const [time, id] = after ? splitCursor(after) : [null, null];
  const [rows, [counted]] = await Promise.all([
    query<Omit<RunSummary, "belongsTo">>(PAGE, [kind ?? null, state ?? null, time, id, limit + 1]),
    query<{ total: number }>(TOTAL, [kind ?? null, state ?? null]),
  ]);
  const page = rows.slice(0, limit);
  const owners = await ownersOf(page, kinds);
  const last = page.at(-1);
  return ok({
    items: page.map((run) => ({ ...run, belongsTo: owners.get(run.id) ?? null })),
    total: counted?.total ?? 0,
    next: rows.length > limit && last ? `${last.createdAt.getTime()}-${last.id}` : null,
  });
}

function splitCursor(after: string): [time: string, id: string] {
  const dash = after.indexOf("-");
  return [new Date(Number(after.slice(0, dash))).toISOString(), after.slice(dash + 1)];
}
