import type { RunDetails } from "@/lib/runs/details";
import type { Following } from "@/lib/runs/follow";
import type { RunsPage } from "@/lib/runs/list";

/** A run's progress as JSON: dates as texts. */
export type RunData = Omit<Following, "stateSince" | "startedAt" | "finishedAt"> & {
  stateSince: string;
  startedAt: string | null;
  finishedAt: string | null;
};

export const serializeRun = ({ stateSince, startedAt, finishedAt, ...rest }: Following): RunData => ({
  ...rest,
  stateSince: stateSince.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** A run's details, with dates as texts. */
export type RunDetailsData = RunData & Pick<RunDetails, "id" | "kind" | "models">;

export const serializeDetails = ({
  id,
  kind,
  models,
  belongsTo: _,
  createdAt: __,
  createdBy: ___,
  ...run
}: RunDetails) => ({ ...serializeRun(run), id, kind, models }) satisfies RunDetailsData;

type Listed = RunsPage["items"][number];
/** A list of runs, with dates as texts. */
export type RunListData = Omit<RunsPage, "items"> & {
  items: (Omit<Listed, "createdAt" | "startedAt" | "finishedAt"> & { createdAt: string })[];
};

export const serializeList = ({ items, ...page }: RunsPage): RunListData => ({
  ...page,
  items: items.map(({ createdAt, startedAt: _, finishedAt: __, ...run }) => ({
    ...run,
    createdAt: createdAt.toISOString(),
  })),
});

/** Whether it has finished or was stopped. */
export const isOver = (status: RunData["status"]): boolean => status === "finished" || status === "stopped";

/** Milliseconds until it is fetched again; false where it no longer changes by itself. */
export function pollInterval({ status, calls }: Pick<RunData, "status" | "calls">): number | false {
  if (status === "planning" || status === "running") return 1_500;
  // Calls in flight still end after a pause.
  if (status === "paused") return calls.inFlight > 0 ? 1_500 : 10_000;
  return false;
}

/**
 * Ended calls of the planned ones, for the progress bar. A finished run is complete, whatever was planned, unless a
 * failure left calls out.
 */
export function callProgress({
  status,
  errors,
  calls: { planned, done, unparsable, failed },
}: Pick<RunData, "status" | "calls" | "errors">): { ended: number; planned: number } {
  const ended = done + unparsable + failed;
  return {
    ended,
    planned: status === "finished" && errors.length === 0 ? Math.max(1, ended) : Math.max(planned, ended),
  };
}

/**
 * starting: no call has ended yet; idle: none in the last minute; active: calls end; inactive: the run is not running.
 */
export function rateState({
  ratePerSecond,
  ...run
}: Pick<RunData, "status" | "calls" | "errors" | "ratePerSecond">): "starting" | "idle" | "active" | "inactive" {
  if (run.status === "planning") return "starting";
  if (run.status !== "running") return "inactive";
  if (ratePerSecond > 0) return "active";
  return callProgress(run).ended > 0 ? "idle" : "starting";
}

const STALE_AFTER_MS = 10_000;

/**
 * Whether the rest of the page, such as scores so far, is to be fetched again: calls have ended since, and fetching
 * takes at most a tenth of the time.
 */
export function isPageStale(shown: { ended: number; sinceMs: number; tookMs: number }, run: RunData): boolean {
  return callProgress(run).ended > shown.ended && shown.sinceMs >= Math.max(STALE_AFTER_MS, 10 * shown.tookMs);
}
