import { z } from "zod";
import type { RunState } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { leaveOut, pauseRun, resumeRun, retryFailed, setBudget, stopRun } from "@/lib/jobs/runs/mutations";
import { refuse, type Outcome } from "@/lib/outcome";

type Steered = Promise<Outcome<{ state: RunState }>>;

/** What may be done to a run by whoever knows only what it is for: an evaluation, a judging. Leads and admins. */
export type Steering = {
  /** No further call is sent; what was answered stays. */
  pause(viewer: Viewer, id: string): Steered;
  /** Goes on where it was paused. */
  resume(viewer: Viewer, id: string): Steered;
  /** Goes on without the model that is in its way (an id). Conflict "model-needed" where nothing can be had without it. */
  leaveOut(viewer: Viewer, id: string, modelId: string): Steered;
  /** Gives it up; what it has done stays. */
  cancel(viewer: Viewer, id: string): Steered;
  /** Takes up again what failed, and nothing else. */
  retry(viewer: Viewer, id: string): Steered;
  /** US dollars that it may spend in all; null lifts the cap. */
  setBudget(viewer: Viewer, id: string, budget: number | null): Steered;
};

/** `runOf` finds the run of what has this id, null where there is none; `spareOf` the models (ids) that the rest can be had without. */
export function steering(
  runOf: (id: string) => Promise<string | null>,
  spareOf: (id: string) => Promise<readonly string[]>,
): Steering {
  const steer = async (viewer: Viewer, id: string, change: (runId: string) => Steered): Steered => {
    const refusal = refuseUnlessLead(viewer);
    if (refusal) return refusal;
    const runId = z.uuid().safeParse(id).success ? await runOf(id) : null;
    return runId ? change(runId) : refuse("not-found");
  };
  return {
    pause: (viewer, id) => steer(viewer, id, (runId) => pauseRun(viewer, runId)),
    resume: (viewer, id) => steer(viewer, id, (runId) => resumeRun(viewer, runId)),
    leaveOut: (viewer, id, modelId) =>
      steer(viewer, id, async (runId) =>
        (await spareOf(id)).includes(modelId)
          ? leaveOut(viewer, runId, modelId)
          : refuse("conflict", { code: "model-needed" }),
      ),
    cancel: (viewer, id) => steer(viewer, id, (runId) => stopRun(viewer, runId)),
    retry: (viewer, id) => steer(viewer, id, (runId) => retryFailed(viewer, runId)),
    setBudget: (viewer, id, budget) => steer(viewer, id, (runId) => setBudget(viewer, runId, budget)),
  };
}
