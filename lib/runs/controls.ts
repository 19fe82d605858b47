import { z } from "zod";
import type { Run } from "@/generated/prisma/client";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { refuseField } from "@/lib/outcome";
import { changeRun, type Changed } from "@/lib/runs/change";

const changedBy = (viewer: Viewer) => ({ stateSince: new Date(), stateById: actorOf(viewer) });
const noReason = { stateReason: null, stateDetail: null, stateErrorCode: null, stateModelId: null };

/** No further call is sent; calls in flight are still stored. Leads and admins. */
export const pauseRun = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.pause",
    from: ["planning", "running"],
    apply: (transaction) =>
      transaction.run.update({
        where: { id: runId },
        data: { state: "paused", stateReason: "person", stateDetail: null, stateModelId: null, ...changedBy(viewer) },
      }),
  });

/** Continues where it was paused. Leads and admins. */
export const resumeRun = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.resume",
    from: ["paused"],
    apply: (transaction) =>
      transaction.run.update({ where: { id: runId }, data: { state: "planning", ...noReason, ...changedBy(viewer) } }),
  });

/**
 * Continues without the model that the run is paused for: its calls are not made, but can be retried. Conflict
 * "model-needed" where nothing can be computed without it, "model-not-in-the-way" where the run is paused for another
 * cause. Leads and admins.
 */
export const leaveOutModel = (viewer: Viewer, runId: string, modelId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.leave-out",
    from: ["paused"],
    details: { model: modelId },
    conflictInAnyState: async (transaction) => {
      const { removableModels } = await transaction.run.findUniqueOrThrow({
        where: { id: runId },
        select: { removableModels: true },
      });
      return removableModels.includes(modelId) ? null : "model-needed";
    },
    conflict: async (transaction) => {
      const select = { stateModelId: true };
      const { stateModelId } = await transaction.run.findUniqueOrThrow({ where: { id: runId }, select });
      return stateModelId === modelId ? null : "model-not-in-the-way";
    },
    apply: (transaction) =>
      transaction.run.update({
        where: { id: runId },
        data: { state: "planning", leftOut: { push: modelId }, ...noReason, ...changedBy(viewer) },
      }),
  });

/** Stops the run for good; what it has done stays. Leads and admins. */
export const stopRun = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.stop",
    from: ["planning", "running", "paused"],
    apply: (transaction) =>
      transaction.run.update({
        where: { id: runId },
        data: { state: "stopped", ...noReason, ...changedBy(viewer), finishedAt: new Date() },
      }),
  });

/**
 * Opens the tasks with failed calls again, models that were left out included; their other calls are not made again.
 * Leads and admins.
 */
export const retryFailed = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.retry-failed",
    from: ["running", "paused", "finished"],
    apply: async (transaction) => {
      await transaction.runTask.updateMany({
        where: { runId, state: "failed" },
        data: { state: "open", endedAt: null, heldBy: null },
      });
      const reset = { round: { increment: 1 }, leftOut: [], finishedAt: null, ...noReason, ...changedBy(viewer) };
      await transaction.run.update({ where: { id: runId }, data: { state: "planning", ...reset } });
    },
  });

type Paused = Pick<Run, "state" | "stateReason" | "budget" | "spent">;

/**
 * Whether a run that is paused at its budget can continue with the new one: `budget-raised`, or as before. Where a
 * price is not known, only without a budget.
 */
function reasonAfter(
  { state, stateReason, budget: old, spent }: Paused,
  budget: number | null,
): { stateReason?: string; stateDetail?: null } {
  if (state !== "paused" || stateReason === null || !["budget", "budget-raised", "unpriced"].includes(stateReason))
    return {};
  if (budget === null) return { stateReason: "budget-raised", stateDetail: null };
  if (stateReason === "unpriced") return {};
  if (budget <= spent) return { stateReason: "budget" };
  return stateReason === "budget-raised" || (old !== null && budget > old)
    ? { stateReason: "budget-raised", stateDetail: null }
    : {};
}

/**
 * Sets the run's own cap in US dollars; null removes it. A run that is paused at its budget continues when it is
 * resumed. Leads and admins.
 */
export async function setBudget(viewer: Viewer, runId: string, budget: number | null): Changed {
  if (!z.number().nonnegative().max(1e9).nullable().safeParse(budget).success) return refuseField("budget", "budget");
  return changeRun(viewer, runId, {
    action: "run.set-budget",
    from: ["planning", "running", "paused"],
    details: { budget },
    apply: async (transaction) => {
      const before = await transaction.run.findUniqueOrThrow({
        where: { id: runId },
        select: { state: true, stateReason: true, budget: true, spent: true },
      });
      await transaction.run.update({ where: { id: runId }, data: { budget, ...reasonAfter(before, budget) } });
    },
  });
}
