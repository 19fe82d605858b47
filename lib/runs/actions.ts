"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { leaveOutModel, pauseRun, resumeRun, retryFailed, setBudget, stopRun } from "@/lib/runs/controls";
import { budgetSchema } from "@/lib/runs/schema";
import type { Outcome } from "@/lib/outcome";
import type { Changed } from "@/lib/runs/change";

export async function pauseRunAction(runId: string): Changed {
  return revalidated(await pauseRun(await currentViewer(), runId));
}

export async function resumeRunAction(runId: string): Changed {
  return revalidated(await resumeRun(await currentViewer(), runId));
}

export async function cancelRunAction(runId: string): Changed {
  return revalidated(await stopRun(await currentViewer(), runId));
}

export async function retryRunAction(runId: string): Changed {
  return revalidated(await retryFailed(await currentViewer(), runId));
}

export async function leaveOutModelAction(runId: string, modelId: string): Changed {
  return revalidated(await leaveOutModel(await currentViewer(), runId, modelId));
}

export async function setRunBudgetAction(runId: string, input: unknown): Changed {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(budgetSchema, input);
  if (!parsed.ok) return parsed;
  return revalidated(await setBudget(viewer, runId, parsed.value.budget));
}

/** Runs are shown on their own pages and on those of evaluations and campaigns. */
function revalidated<T>(outcome: Outcome<T>): Outcome<T> {
  revalidatePath("/evaluations", "layout");
  revalidatePath("/campaigns", "layout");
  revalidatePath("/runs", "layout");
  return outcome;
}
