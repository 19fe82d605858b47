"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import type { Outcome } from "@/lib/outcome";

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
