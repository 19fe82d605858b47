"use server";

import { revalidatePath } from "next/cache";
import type { RunState } from "@/generated/prisma/enums";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { pauseRun, resumeRun, retryFailed, setBudget, stopRun } from "@/lib/jobs/runs/mutations";
import { budgetSchema } from "@/lib/jobs/runs/schema";
import type { Outcome } from "@/lib/outcome";

type Steered = Promise<Outcome<{ state: RunState }>>;

export async function pauseRunAction(runId: string): Steered {
  return shown(await pauseRun(await currentViewer(), runId));
}

export async function resumeRunAction(runId: string): Steered {
  return shown(await resumeRun(await currentViewer(), runId));
}

export async function cancelRunAction(runId: string): Steered {
  return shown(await stopRun(await currentViewer(), runId));
}

export async function retryRunAction(runId: string): Steered {
  return shown(await retryFailed(await currentViewer(), runId));
}

export async function setRunBudgetAction(runId: string, input: unknown): Steered {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(budgetSchema, input);
  if (!parsed.ok) return parsed;
  return shown(await setBudget(viewer, runId, parsed.value.budget));
}

/** Where runs are shown: evaluations, and the judgings of campaigns. */
function shown<T>(outcome: Outcome<T>): Outcome<T> {
  revalidatePath("/evaluations", "layout");
  revalidatePath("/campaigns", "layout");
  return outcome;
}
