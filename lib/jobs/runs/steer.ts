import { z } from "zod";
import type { RunState } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { pauseRun, resumeRun, retryFailed, setBudget, stopRun } from "@/lib/jobs/runs/mutations";
import { refuse, type Outcome } from "@/lib/outcome";

type Steered = Promise<Outcome<{ state: RunState }>>;

/** What may be done to a run by whoever knows only what it is for: an evaluation, a judging. Leads and admins. */
export type Steering = {
  /** No further call is sent; what was answered stays. */
  pause(viewer: Viewer, id: string): Steered;
  /** Goes on where it was paused. */
  resume(viewer: Viewer, id: string): Steered;
  /** Gives it up; what it has done stays. */
  cancel(viewer: Viewer, id: string): Steered;
  /** Takes up again what failed, and nothing else. */
  retry(viewer: Viewer, id: string): Steered;
  /** US dollars that it may spend in all; null lifts the cap. */
  setBudget(viewer: Viewer, id: string, budget: number | null): Steered;
};

/** `runOf` finds the run of what has this id; null where there is none. */
export function steering(runOf: (id: string) => Promise<string | null>): Steering {
  const steer = async (viewer: Viewer, id: string, change: (runId: string) => Steered): Steered => {
    const refusal = refuseUnlessLead(viewer);
    if (refusal) return refusal;
    const runId = z.uuid().safeParse(id).success ? await runOf(id) : null;
    return runId ? change(runId) : refuse("not-found");
  };
  return {
    pause: (viewer, id) => steer(viewer, id, (runId) => pauseRun(viewer, runId)),
    resume: (viewer, id) => steer(viewer, id, (runId) => resumeRun(viewer, runId)),
    cancel: (viewer, id) => steer(viewer, id, (runId) => stopRun(viewer, runId)),
    retry: (viewer, id) => steer(viewer, id, (runId) => retryFailed(viewer, runId)),
    setBudget: (viewer, id, budget) => steer(viewer, id, (runId) => setBudget(viewer, runId, budget)),
  };
}
