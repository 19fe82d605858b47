import { z } from "zod";
import type { Run } from "@/generated/prisma/client";
import type { RunState } from "@/generated/prisma/enums";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { changeRun } from "@/lib/jobs/runs/change";
import { refuseField, type Outcome } from "@/lib/outcome";

type Changed = Promise<Outcome<{ state: RunState }>>;

const since = (viewer: Viewer) => ({ stateSince: new Date(), stateById: actorOf(viewer) });
const unhindered = { stateReason: null, stateDetail: null, stateErrorCode: null, stateModelId: null };

/** No further call is sent; those on their way come home. Leads and admins. */
export const pauseRun = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.pause",
    from: ["planning", "running"],
    apply: (transaction) =>
      transaction.run.update({
        where: { id: runId },
        data: { state: "paused", stateReason: "person", stateDetail: null, stateModelId: null, ...since(viewer) },
      }),
  });

/** Goes on where it was paused. Leads and admins. */
export const resumeRun = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.resume",
    from: ["paused"],
    apply: (transaction) =>
      transaction.run.update({ where: { id: runId }, data: { state: "planning", ...unhindered, ...since(viewer) } }),
  });

/** Goes on without the model that is in its way: its calls are not made, but can be tried again. Conflict "model-not-in-the-way" where it is another. Leads and admins. */
export const leaveOut = (viewer: Viewer, runId: string, modelId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.leave-out",
    from: ["paused"],
    details: { model: modelId },
    conflict: async (transaction) => {
      const { stateModelId } = await transaction.run.findUniqueOrThrow({
        where: { id: runId },
        select: { stateModelId: true },
      });
      return stateModelId === modelId ? null : "model-not-in-the-way";
    },
    apply: (transaction) =>
      transaction.run.update({
        where: { id: runId },
        data: { state: "planning", leftOut: { push: modelId }, ...unhindered, ...since(viewer) },
      }),
  });

/** Gives the run up; what it has done stays. Leads and admins. */
export const stopRun = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.stop",
    from: ["planning", "running", "paused"],
    apply: (transaction) =>
      transaction.run.update({
        where: { id: runId },
        data: { state: "stopped", ...unhindered, ...since(viewer), finishedAt: new Date() },
      }),
  });

/** Takes up the tasks again of which a call failed, models that were left out among them; their other calls are not made again. Leads and admins. */
export const retryFailed = (viewer: Viewer, runId: string): Changed =>
  changeRun(viewer, runId, {
    action: "run.retry-failed",
    from: ["running", "paused", "finished"],
    apply: async (transaction) => {
      await transaction.runTask.updateMany({
        where: { runId, state: "failed" },
        data: { state: "open", endedAt: null },
      });
      await transaction.run.update({
        where: { id: runId },
        data: {
          state: "planning",
          round: { increment: 1 },
          leftOut: [],
          finishedAt: null,
          ...unhindered,
          ...since(viewer),
        },
      });
    },
  });

type Paused = Pick<Run, "state" | "stateReason" | "budget" | "spent">;

/** A run that stands still at its budget is to say whether the new one lets it go on: `budget-raised`, or as before. Where a price is not known, only no budget does. */
function afterBudget(
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

/** Sets the run's own cap in US dollars; null takes it away. A run that is paused for want of money goes on when it is resumed. Leads and admins. */
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
      await transaction.run.update({ where: { id: runId }, data: { budget, ...afterBudget(before, budget) } });
    },
  });
}
