import { query } from "@/lib/database/client";
import type { RunRow } from "@/lib/jobs/active-run";
import type { CallError } from "@/lib/models/call-error";

/** What the engine itself does to a run's state. What people do stands in lib/jobs/runs. */

export type Wanted = { runs: (RunRow & { planning: boolean })[]; cap: number | null };

/** The runs that are to be carried out, oldest first, and the cap over all of them. */
export async function wantedRuns(kinds: string[]): Promise<Wanted> {
  const rows = await query<RunRow & { planning: boolean; cap: number | null }>(
    `SELECT r."id", r."kind"::text AS kind, r."round", r."reuse", r."budget", r."leftOut", r."state" = 'planning' AS planning, (SELECT b."cap" FROM "OverallBudget" b WHERE b."id" = 1) AS cap
     FROM "Run" r WHERE r."state" IN ('planning', 'running') AND r."kind"::text = ANY($1::text[]) ORDER BY r."id"`,
    [kinds],
  );
  return { runs: rows, cap: rows[0]?.cap ?? null };
}

/** Its tasks are on the queue. */
export const beginRun = (runId: string) =>
  query(
    `UPDATE "Run" SET "state" = 'running', "stateSince" = now(), "startedAt" = COALESCE("startedAt", now()) WHERE "id" = $1::uuid AND "state" = 'planning'`,
    [runId],
  );

/** finished: every task had ended · gone on: some are open · elsewhere: the run is not running any more. */
export async function finishRun(runId: string): Promise<"finished" | "open" | "elsewhere"> {
  const [row] = await query<{ state: string; finished: boolean }>(
    `WITH ended AS (
       UPDATE "Run" SET "state" = 'finished', "stateReason" = NULL, "stateDetail" = NULL, "stateModelId" = NULL, "stateSince" = now(), "stateById" = NULL, "finishedAt" = now()
       WHERE "id" = $1::uuid AND "state" = 'running' AND NOT EXISTS (SELECT 1 FROM "RunTask" WHERE "runId" = $1::uuid AND "state" = 'open')
       RETURNING "id")
     SELECT r."state"::text AS state, EXISTS (SELECT 1 FROM ended) AS finished FROM "Run" r WHERE r."id" = $1::uuid`,
    [runId],
  );
  if (row?.finished) return "finished";
  return row?.state === "running" ? "open" : "elsewhere";
}

/** Why a run pauses by itself. `unpriced`: it has a budget, and what a model's call costs is not known. */
export type PauseReason = "provider" | "budget" | "overall-budget" | "unpriced";

/** What is in the way of a run: in words, and where it is a model, which. */
export type InTheWay = {
  reason: PauseReason;
  detail: string | null;
  error?: CallError;
  modelId: string | null;
};

/** The engine pauses a run, with the words of what is in the way. */
export const haltRun = (runId: string, { reason, detail, error, modelId }: InTheWay) =>
  query(
    `UPDATE "Run" SET "state" = 'paused', "stateReason" = $2, "stateDetail" = $3, "stateModelId" = $4::uuid,
       "stateErrorCode" = $5, "stateErrorParams" = $6::jsonb, "stateSince" = now(), "stateById" = NULL
     WHERE "id" = $1::uuid AND "state" = 'running'`,
    [runId, reason, detail, modelId, error?.code ?? null, error?.params ? JSON.stringify(error.params) : null],
  );
