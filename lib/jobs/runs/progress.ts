import { z } from "zod";
import type { RunKind, RunState } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import type { Params } from "@/lib/i18n/codes";
import { GONE_SECONDS } from "@/lib/jobs/beat";
import type { CallError } from "@/lib/models/call-error";
import { callErrorText } from "@/lib/models/english-call-error";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** How far a run is. Money in US dollars; a call counts once, however often it was repaired or retried; tokens and cost count every sending. */
export type RunProgress = {
  id: string;
  kind: RunKind;
  state: RunState;
  reason: string | null;
  /** Why the provider refuses, in English; at a budget, how many US dollars of it lost workers may have spent. */
  detail: string | null;
  /** Why the provider refuses, for the reader's language; null where the run is paused for another reason. */
  error: CallError | null;
  stateSince: Date;
  /** The model that is in the way of a paused run; those that it goes on without. */
  model: { id: string; name: string } | null;
  leftOut: { id: string; name: string }[];
  budget: number | null;
  calls: { planned: number; done: number; unparsable: number; failed: number; interrupted: number; inFlight: number };
  tokens: { input: number; output: number; cached: number; thinking: number };
  cost: number;
  /** Calls that ended, a second, over the last minute. */
  ratePerSecond: number;
  /** At that rate; null where it is not running or nothing has ended lately. */
  secondsLeft: number | null;
  /** The failed calls of this round by cause, the most frequent first, each with the latest as `example` in English; "fault" counts items that an error on our side ended. */
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

// As text the state of the other call has no index, which leaves the planner the one by key: without statistics it would
// else walk all that is done for each call that is not.
const PROGRESS = `
  WITH failures AS (
    SELECT DISTINCT ON (c."key") c."key", COALESCE(c."cause", 'unexpected') AS cause, c."endedAt",
      json_build_object('words', left(c."error", 500), 'code', c."errorCode", 'params', c."errorParams") AS error
    FROM "Call" c JOIN "Run" r ON r."id" = c."runId"
    WHERE c."runId" = $1::uuid AND c."state" = 'failed' AND c."round" = r."round"
      AND NOT EXISTS (SELECT 1 FROM "Call" d WHERE d."runId" = c."runId" AND d."key" = c."key" AND d."state"::text = 'done')
    ORDER BY c."key", c."attempt" DESC),
  causes AS (
    SELECT cause, count(*)::int AS count, (array_agg(error ORDER BY "endedAt" DESC))[1] AS error
    FROM failures GROUP BY 1 ORDER BY 2 DESC, 1)
  SELECT r."id", r."kind"::text AS kind, r."state"::text AS state, r."stateReason" AS reason, r."stateDetail" AS detail, r."stateSince",
    r."stateErrorCode" AS "errorCode", r."stateErrorParams" AS "errorParams",
    (SELECT ${NAMED} FROM "ChatModel" m WHERE m.id = r."stateModelId") AS model, (SELECT COALESCE(json_agg(${NAMED} ORDER BY m.name), '[]') FROM "ChatModel" m WHERE m.id = ANY(r."leftOut")) AS "leftOut", r."budget", r."spent" AS cost,
    r."planned", r."startedAt", r."finishedAt", extract(epoch FROM now() - GREATEST(r."startedAt", r."stateSince"))::float8 AS "runningSeconds",
    r."callsDone" AS done, r."callsInterrupted" AS interrupted, r."inputTokens"::float8 AS input, r."outputTokens"::float8 AS output,
    r."cachedTokens"::float8 AS cached, r."thinkingTokens"::float8 AS thinking,
    (SELECT count(*)::int FROM "Call" c WHERE c."runId" = r."id" AND c."endedAt" > now() - interval '60s' AND c."state" <> 'interrupted') AS recent,
    (SELECT count(DISTINCT c."key")::int FROM "Call" c WHERE c."runId" = r."id" AND c."state" = 'unparsable'
      AND NOT EXISTS (SELECT 1 FROM "Call" d WHERE d."runId" = c."runId" AND d."key" = c."key" AND d."state"::text = 'done')) AS unparsable,
    (SELECT count(*)::int FROM failures) AS failed,
    (SELECT json_agg(causes) FROM causes) AS errors,
    (SELECT count(*)::int FROM "RunTask" t WHERE t."runId" = r."id" AND t."state" = 'failed'
      AND NOT EXISTS (SELECT 1 FROM "Call" c WHERE c."runId" = t."runId" AND c."subject" = t."subject" AND c."state"::text = 'failed')) AS faults,
    (SELECT COALESCE(sum((w."inFlight"->>(r."id"::text))::int), 0)::int FROM "Worker" w WHERE w."seenAt" > now() - $2 * interval '1s') AS "inFlight"
  FROM "Run" r WHERE r."id" = $1::uuid`;

const kept = new Map<string, { until: number; row: Promise<Row | undefined> }>();

/** A run's progress, a second old at most, or older where the run is so large that counting takes its time. Leads and admins. */
export async function runProgress(viewer: Viewer, runId: string): Promise<Outcome<RunProgress>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(runId).success) return refuse("not-found");
  const row = await latest(runId);
  return row ? ok(progressOf(row)) : refuse("not-found");
}

function latest(runId: string): Promise<Row | undefined> {
  const began = Date.now();
  const before = kept.get(runId);
  if (before && before.until > began) return before.row;
  for (const [id, { until }] of kept) if (until < began) kept.delete(id);
  const row = query<Row>(PROGRESS, [runId, GONE_SECONDS]).then(([found]) => found);
  const entry = { until: Infinity, row };
  kept.set(runId, entry);
  // Counting may take a twentieth of the time.
  row.then(
    () => (entry.until = Math.max(began + 1_000, Date.now() + 20 * (Date.now() - began))),
    () => kept.delete(runId),
  );
  return row;
}

/** To be called where a run was changed, so that whoever changed it sees it. */
export const forgetProgress = (runId: string): void => void kept.delete(runId);

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
    // Items that an error of our own ended: no call of theirs failed.
    errors: [
      ...(errors ?? []).map((each) => ({ ...each, example: callErrorText(each.error) ?? "" })),
      ...(faults > 0 ? [{ cause: "fault", count: faults, example: "", error: noWords }] : []),
    ],
  };
}
