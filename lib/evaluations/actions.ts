"use server";

import { revalidatePath } from "next/cache";
import type { RunState } from "@/generated/prisma/enums";
import { faultsOf } from "@/lib/api/faults";
import { currentViewer } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { cancelEvaluation, pauseEvaluation, resumeEvaluation, retryEvaluation, setEvaluationBudget } from "@/lib/evaluations/mutations/steer";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { budgetSchema, createEvaluationSchema } from "@/lib/evaluations/schema";
import { refuse, type Outcome } from "@/lib/outcome";

type Steered = Promise<Outcome<{ state: RunState }>>;

export async function createEvaluationAction(input: unknown): Promise<Outcome<{ id: string }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return refusal;
  const parsed = createEvaluationSchema.safeParse(input);
  if (!parsed.success) return refuse("invalid", { faults: faultsOf(parsed.error) });
  const outcome = await createEvaluation(viewer, parsed.data);
  if (outcome.ok) revalidatePath("/evaluations");
  return outcome;
}

export async function pauseEvaluationAction(id: string): Steered {
  return steered(id, pauseEvaluation);
}

export async function resumeEvaluationAction(id: string): Steered {
  return steered(id, resumeEvaluation);
}

export async function cancelEvaluationAction(id: string): Steered {
  return steered(id, cancelEvaluation);
}

export async function retryEvaluationAction(id: string): Steered {
  return steered(id, retryEvaluation);
}

export async function setEvaluationBudgetAction(id: string, input: unknown): Steered {
  const refusal = refuseUnlessEvaluator(await currentViewer());
  if (refusal) return refusal;
  const parsed = budgetSchema.safeParse(input);
  if (!parsed.success) return refuse("invalid", { faults: faultsOf(parsed.error) });
  return steered(id, (viewer, evaluationId) => setEvaluationBudget(viewer, evaluationId, parsed.data.budget));
}

async function steered(id: string, change: (viewer: Viewer, id: string) => Steered): Steered {
  const outcome = await change(await currentViewer(), id);
  revalidatePath("/evaluations", "layout");
  return outcome;
}
