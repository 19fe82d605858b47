import type { PauseCause } from "@/lib/calls/call-environment";
import { query } from "@/lib/database/client";

// What the worker does to a run's state. What people do is in lib/runs/controls.ts.

export type ActiveRunRow = {
  id: string;
  kind: string;
  round: number;
  reuse: boolean;
  budget: number | null;
  /** Ids of models that it continues without. */
  leftOut: string[];
  /** Whether nobody has begun it yet. */
  planning: boolean;
};

const ACTIVE = `
  SELECT r."id", r."kind", r."round", r."reuse", r."budget", r."leftOut",
    r."state" = 'planning' AS planning, (SELECT b."cap" FROM "OverallBudget" b WHERE b."id" = 1) AS cap
  FROM "Run" r WHERE r."state" IN ('planning', 'running') AND r."kind" = ANY($1::text[]) ORDER BY r."id"`;

/** The runs of these kinds that are to be executed, oldest first, and the cap over all of them. */
export async function activeRuns(kinds: string[]): Promise<{ runs: ActiveRunRow[]; cap: number | null }> {
  const rows = await query<ActiveRunRow & { cap: number | null }>(ACTIVE, [kinds]);
  return { runs: rows, cap: rows[0]?.cap ?? null };
}

const BEGIN = `
  UPDATE "Run" SET "state" = 'running', "stateSince" = now(), "startedAt" = COALESCE("startedAt", now())
  WHERE "id" = $1::uuid AND "state" = 'planning'`;

/** A worker begins with its tasks. */
export const beginRun = (runId: string) => query(BEGIN, [runId]);

const FINISH = `
  WITH ended AS (
    UPDATE "Run" SET "state" = 'finished', "stateReason" = NULL, "stateDetail" = NULL, "stateModelId" = NULL,
      "stateSince" = now(), "stateById" = NULL, "finishedAt" = now()
    WHERE "id" = $1::uuid AND "state" = 'running'
      AND NOT EXISTS (SELECT 1 FROM "RunTask" WHERE "runId" = $1::uuid AND "state" = 'open')
    RETURNING "id")
  SELECT r."state"::text AS state, EXISTS (SELECT 1 FROM ended) AS finished FROM "Run" r WHERE r."id" = $1::uuid`;

/** finished: every task had ended · open: some have not · inactive: the run is not running any more. */
export async function finishRun(runId: string): Promise<"finished" | "open" | "inactive"> {
  const [row] = await query<{ state: string; finished: boolean }>(FINISH, [runId]);
  if (row?.finished) return "finished";
  return row?.state === "running" ? "open" : "inactive";
}

const PAUSE = `
  UPDATE "Run" SET "state" = 'paused', "stateReason" = $2, "stateDetail" = $3, "stateModelId" = $4::uuid,
    "stateErrorCode" = $5, "stateErrorParams" = $6::jsonb, "stateSince" = now(), "stateById" = NULL
  WHERE "id" = $1::uuid AND "state" = 'running'`;

/** The worker pauses a run. */
export const pauseForCause = (runId: string, { reason, detail, error, modelId }: PauseCause) =>
  query(PAUSE, [
    runId,
    reason,
    detail,
    modelId,
    error?.code ?? null,
    error?.params ? JSON.stringify(error.params) : null,
  ]);
