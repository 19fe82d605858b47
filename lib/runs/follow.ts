import type { RunState } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { runProgress, type RunProgress } from "@/lib/runs/progress";
import { ok, type Outcome } from "@/lib/outcome";

/**
 * A run's progress as the API returns it. `calls` counts a call once, however often it was tried; cost in US dollars.
 */
export type Following = Omit<RunProgress, "id" | "kind" | "state"> & { runId: string; status: RunState };

/** Follows a run. Leads and admins. */
export async function followRun(viewer: Viewer, runId: string): Promise<Outcome<Following>> {
  const progress = await runProgress(viewer, runId);
  if (!progress.ok) return progress;
  return ok(toFollowing(progress.value));
}

export function toFollowing({ id, kind: _, state, ...rest }: RunProgress): Following {
  return { runId: id, status: state, ...rest };
}
