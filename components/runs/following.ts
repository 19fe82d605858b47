import type { Following } from "@/lib/runs/follow";

/** Progress as it comes over the wire: dates as texts. */
export type Followed = Omit<Following, "stateSince" | "startedAt" | "finishedAt"> & {
  stateSince: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** As the browser would get it. */
export const overTheWire = ({ stateSince, startedAt, finishedAt, ...rest }: Following): Followed => ({
  ...rest,
  stateSince: stateSince.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Whether it has ended, well or not. */
export const isOver = (status: Followed["status"]): boolean => status === "finished" || status === "stopped";

/** Milliseconds until it is asked again; false where nothing changes any more by itself. */
export function askAgainAfter({ status, calls }: Pick<Followed, "status" | "calls">): number | false {
  if (status === "planning" || status === "running") return 1_500;
  // Calls on their way come home after a pause.
  if (status === "paused") return calls.inFlight > 0 ? 1_500 : 10_000;
  return false;
}

/** Calls that have ended one way or the other, of those planned: what the bar shows. A finished run is whole, whatever was foreseen, unless something failed and left calls out. */
export function barOf({
  status,
  errors,
  calls: { planned, done, unparsable, failed },
}: Pick<Followed, "status" | "calls" | "errors">): { ended: number; planned: number } {
  const ended = done + unparsable + failed;
  return {
    ended,
    planned: status === "finished" && errors.length === 0 ? Math.max(1, ended) : Math.max(planned, ended),
  };
}

/** What can be said of how fast a run goes. soon: no call has ended yet; quiet: none in the last minute; still: it does not run. */
export function paceOf({
  ratePerSecond,
  ...run
}: Pick<Followed, "status" | "calls" | "errors" | "ratePerSecond">): "soon" | "quiet" | "going" | "still" {
  if (run.status === "planning") return "soon";
  if (run.status !== "running") return "still";
  if (ratePerSecond > 0) return "going";
  return barOf(run).ended > 0 ? "quiet" : "soon";
}

const OLD_MS = 10_000;

/** Whether what stands beside the progress (scores so far, say) should be asked for again: calls have ended since, and asking takes no more than a tenth of the time. */
export function restIsOld(shown: { ended: number; sinceMs: number; tookMs: number }, followed: Followed): boolean {
  return barOf(followed).ended > shown.ended && shown.sinceMs >= Math.max(OLD_MS, 10 * shown.tookMs);
}
