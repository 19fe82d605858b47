import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { refuse } from "@/lib/outcome";
import type { Changed } from "@/lib/runs/change";
import { leaveOutModel, pauseRun, resumeRun, retryFailed, setBudget, stopRun } from "@/lib/runs/controls";

/**
 * The controls of a run for those who know the id of what it belongs to: an evaluation, a judging. Leads and admins.
 */
export type OwnerControls = {
  pause(viewer: Viewer, id: string): Changed;
  resume(viewer: Viewer, id: string): Changed;
  /** Conflict "model-needed" where nothing can be computed without the model. */
  leaveOut(viewer: Viewer, id: string, modelId: string): Changed;
  cancel(viewer: Viewer, id: string): Changed;
  retry(viewer: Viewer, id: string): Changed;
  /** US dollars; null removes the cap. */
  setBudget(viewer: Viewer, id: string, budget: number | null): Changed;
};

/**
 * `runOf` finds the run of what has this id, null where there is none; `removableModels` the models (ids) that the rest
 * can do without.
 */
export function ownerControls(
  runOf: (id: string) => Promise<string | null>,
  removableModels: (id: string) => Promise<readonly string[]>,
): OwnerControls {
  const control = async (viewer: Viewer, id: string, change: (runId: string) => Changed): Changed => {
    const refusal = refuseUnlessLead(viewer);
    if (refusal) return refusal;
    const runId = z.uuid().safeParse(id).success ? await runOf(id) : null;
    return runId ? change(runId) : refuse("not-found");
  };
  return {
    pause: (viewer, id) => control(viewer, id, (runId) => pauseRun(viewer, runId)),
    resume: (viewer, id) => control(viewer, id, (runId) => resumeRun(viewer, runId)),
    leaveOut: (viewer, id, modelId) =>
      control(viewer, id, async (runId) =>
        (await removableModels(id)).includes(modelId)
          ? leaveOutModel(viewer, runId, modelId)
          : refuse("conflict", { code: "model-needed" }),
      ),
    cancel: (viewer, id) => control(viewer, id, (runId) => stopRun(viewer, runId)),
    retry: (viewer, id) => control(viewer, id, (runId) => retryFailed(viewer, runId)),
    setBudget: (viewer, id, budget) => control(viewer, id, (runId) => setBudget(viewer, runId, budget)),
  };
}
