import type { RunState } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { pauseRun, resumeRun, retryFailed, setBudget, stopRun } from "@/lib/jobs/runs/mutations";
import { refuse, type Outcome } from "@/lib/outcome";

type Steered = Promise<Outcome<{ state: RunState }>>;

/** No further call is sent; what was answered stays. Leads and admins. */
export const pauseEvaluation = (viewer: Viewer, id: string): Steered => steer(viewer, id, pauseRun);
/** Goes on where it was paused. Leads and admins. */
export const resumeEvaluation = (viewer: Viewer, id: string): Steered => steer(viewer, id, resumeRun);
/** Gives it up; what it has done stays. Leads and admins. */
export const cancelEvaluation = (viewer: Viewer, id: string): Steered => steer(viewer, id, stopRun);
/** Takes up again what failed, and nothing else. Leads and admins. */
export const retryEvaluation = (viewer: Viewer, id: string): Steered => steer(viewer, id, retryFailed);
/** US dollars that it may spend in all; null lifts the cap. Leads and admins. */
export const setEvaluationBudget = (viewer: Viewer, id: string, budget: number | null): Steered => steer(viewer, id, (who, runId) => setBudget(who, runId, budget));

async function steer(viewer: Viewer, evaluationId: string, change: (viewer: Viewer, runId: string) => Steered): Steered {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return refusal;
  if (!isId(evaluationId)) return refuse("not-found");
  const evaluation = await (await database()).evaluation.findUnique({ where: { id: evaluationId }, select: { runId: true } });
  return evaluation ? change(viewer, evaluation.runId) : refuse("not-found");
}
