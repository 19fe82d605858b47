"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import type { Outcome } from "@/lib/outcome";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { changeEvaluation } from "@/lib/evaluations/mutations/change";
import { evaluationDeletion } from "@/lib/evaluations/mutations/delete";
import type { ChangedRecord } from "@/lib/records/mutations/change";
import { deleteRecord, planDeletion, type Deleted } from "@/lib/records/mutations/delete";
import type { DeletionPlan } from "@/lib/records/record";
import { changeRecordSchema, deleteRecordSchema } from "@/lib/records/schema";

export async function createEvaluationAction(input: unknown): Promise<Outcome<{ id: string }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(createEvaluationSchema, input);
  if (!parsed.ok) return parsed;
  const outcome = await createEvaluation(viewer, parsed.value);
  if (outcome.ok) revalidatePath("/evaluations");
  return outcome;
}

export async function changeEvaluationAction(evaluationId: string, change: unknown): Promise<Outcome<ChangedRecord>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(changeRecordSchema, change);
  if (!parsed.ok) return parsed;
  const outcome = await changeEvaluation(viewer, evaluationId, parsed.value);
  if (outcome.ok) revalidatePath("/evaluations", "layout");
  return outcome;
}

/** What deleting it would do. */
export async function planEvaluationDeletionAction(evaluationId: string): Promise<Outcome<DeletionPlan>> {
  return planDeletion(await currentViewer(), evaluationDeletion, evaluationId);
}

export async function deleteEvaluationAction(evaluationId: string, input: unknown): Promise<Outcome<Deleted>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(deleteRecordSchema, input);
  if (!parsed.ok) return parsed;
  const outcome = await deleteRecord(viewer, evaluationDeletion, evaluationId, parsed.value);
  if (outcome.ok) revalidatePath("/evaluations");
  return outcome;
}
