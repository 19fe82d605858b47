import { z } from "zod";
import type { RunState } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import type { Params } from "@/lib/i18n/codes";
import type { CallError } from "@/lib/models/call-error";
import { callErrorText } from "@/lib/models/english-call-error";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { cachePerRun } from "@/lib/runs/run-cache";
import { WORKER_TIMEOUT_SECONDS } from "@/lib/runs/workers";

/**
 * How far a run is. Cost in US dollars; a call counts once, however often it was repaired or retried; tokens and cost
 * count every attempt.
 */
export type RunProgress = {
  id: string;
  kind: string;
  state: RunState;
  reason: string | null;
  /** Why the provider refuses, in English; at a budget, how many US dollars of it lost workers may have spent. */
  detail: string | null;
  /** Why the provider refuses, for the reader's language; null where the run is paused for another reason. */
  error: CallError | null;
  stateSince: Date;
  /** The model that a paused run is paused for, and whether the rest of the run can do without it. */
  model: { id: string; name: string; removable: boolean } | null;
  /** The models that it continues without. */
  leftOut: { id: string; name: string }[];
  budget: number | null;
  calls: { planned: number; done: number; unparsable: number; failed: number; interrupted: number; inFlight: number };
  tokens: { input: number; output: number; cached: number; thinking: number };
  cost: number;
  /** Calls that ended per second, over the last minute. */
  ratePerSecond: number;
  /** At that rate; null where it is not running or no call has ended lately. */
  secondsLeft: number | null;
  /**
   * The failed calls of this round by cause, the most frequent first, each with the latest as `example` in English;
   * "fault" counts items that failed with an error on our side.
   */
  errors: { cause: string; count: number; example: string; error: CallError }[];
  startedAt: Date | null;
  finishedAt: Date | null;
};

type Row = Omit<RunProgress, "calls" | "tokens" | "error" | "errors" | "ratePerSecond" | "secondsLeft"> &
  RunProgress["calls"] &
  RunProgress["tokens"] & {
    recent: number;
    runningSeconds: number;
    errorCode: string | null;
    errorParams: Params | null;
    errors: { cause: string; count: number; error: CallError }[] | null;
    faults: number;
  };

const NAMED = `json_build_object('id', m.id, 'name', m.name)`;

// The state of the other call is compared as text, which has no index: otherwise the planner, without statistics, might
// scan all calls that are done for each one that is not, instead of using the index on the key.
const NEVER_DONE = `
  NOT EXISTS (SELECT 1 FROM "Call" d WHERE d."runId" = c."runId" AND d."key" = c."key" AND d."state"::text = 'done')`;

const PROGRESS = `
  WITH failures AS (
    SELECT DISTINCT ON (c."key") c."key", COALESCE(c."cause", 'unexpected') AS cause, c."endedAt",
      json_build_object('words', left(c."error", 500), 'code', c."errorCode", 'params', c."errorParams") AS error
    FROM "Call" c JOIN "Run" r ON r."id" = c."runId"
    WHERE c."runId" = $1::uuid AND c."state" = 'failed' AND c."round" = r."round" AND ${NEVER_DONE}
    ORDER BY c."key", c."attempt" DESC),
  causes AS (
    SELECT cause, count(*)::int AS count, (array_agg(error ORDER BY "endedAt" DESC))[1] AS error
    FROM failures GROUP BY 1 ORDER BY 2 DESC, 1)
  SELECT r."id", r."kind", r."state"::text AS state, r."stateReason" AS reason, r."stateDetail" AS detail,
    r."stateSince", r."stateErrorCode" AS "errorCode", r."stateErrorParams" AS "errorParams",
    (SELECT json_build_object('id', m.id, 'name', m.name, 'removable', m.id = ANY(r."removableModels"))
      FROM "ChatModel" m WHERE m.id = r."stateModelId") AS model,
    (SELECT COALESCE(json_agg(${NAMED} ORDER BY m.name), '[]') FROM "ChatModel" m WHERE m.id = ANY(r."leftOut"))
      AS "leftOut",
    r."budget", r."spent" AS cost, r."planned", r."startedAt", r."finishedAt",
    extract(epoch FROM now() - GREATEST(r."startedAt", r."stateSince"))::float8 AS "runningSeconds",
    r."callsDone" AS done, r."callsInterrupted" AS interrupted, r."inputTokens"::float8 AS input,
    r."outputTokens"::float8 AS output, r."cachedTokens"::float8 AS cached, r."thinkingTokens"::float8 AS thinking,
    (SELECT count(*)::int FROM "Call" c WHERE c."runId" = r."id" AND c."endedAt" > now() - interval '60s'
      AND c."state" <> 'interrupted') AS recent,
    (SELECT count(DISTINCT c."key")::int FROM "Call" c WHERE c."runId" = r."id" AND c."state" = 'unparsable'
      AND ${NEVER_DONE}) AS unparsable,
    (SELECT count(*)::int FROM failures) AS failed,
    (SELECT json_agg(causes) FROM causes) AS errors,
    (SELECT count(*)::int FROM "RunTask" t WHERE t."runId" = r."id" AND t."state" = 'failed'
      AND NOT EXISTS (SELECT 1 FROM "Call" c WHERE c."runId" = t."runId" AND c."subject" = t."subject"
        AND c."state"::text = 'failed')) AS faults,
    (SELECT COALESCE(sum((w."inFlight"->>(r."id"::text))::int), 0)::int FROM "Worker" w
      WHERE w."seenAt" > now() - $2 * interval '1s') AS "inFlight"
  FROM "Run" r WHERE r."id" = $1::uuid`;

const cache = cachePerRun((runId) => query<Row>(PROGRESS, [runId, WORKER_TIMEOUT_SECONDS]).then(([found]) => found));

/** To be called when a run was changed, so that whoever changed it sees the change. */
export const forgetProgress = cache.forget;

/**
 * A run's progress, at most a second old, or older where the run is so large that counting takes long. Leads and
 * admins.
 */
export async function runProgress(viewer: Viewer, runId: string): Promise<Outcome<RunProgress>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (!z.uuid().safeParse(runId).success) return refuse("not-found");
  const row = await cache.get(runId);
  return row ? ok(progressOf(row)) : refuse("not-found");
}

const noWords: CallError = { words: null, code: null, params: null };

function progressOf({
  planned,
  done,
  unparsable,
  failed,
  interrupted,
  inFlight,
  input,
  output,
  cached,
  thinking,
  recent,
  runningSeconds,
  errorCode,
  errorParams,
  errors,
  faults,
  ...run
}: Row): RunProgress {
  const error = run.reason === "provider" ? { words: run.detail, code: errorCode, params: errorParams } : null;
  const running = run.state === "running";
  const ratePerSecond = running ? recent / Math.min(60, Math.max(1, runningSeconds)) : 0;
  const left = Math.max(0, planned - done - unparsable - failed);
  return {
    ...run,
    detail: error ? callErrorText(error) : run.detail,
    error,
    calls: { planned, done, unparsable, failed, interrupted, inFlight: running ? inFlight : 0 },
    tokens: { input, output, cached, thinking },
    ratePerSecond,
    secondsLeft: ratePerSecond > 0 ? left / ratePerSecond : null,
    // Items that failed with an error of our own: none of their calls failed.
    errors: [
      ...(errors ?? []).map((each) => ({ ...each, example: callErrorText(each.error) ?? "" })),
      ...(faults > 0 ? [{ cause: "fault", count: faults, example: "", error: noWords }] : []),
    ],
  };
}
