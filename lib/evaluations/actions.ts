"use server";

import { revalidatePath } from "next/cache";
import { faultsOf } from "@/lib/api/faults";
import { currentViewer } from "@/lib/auth/current-viewer";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import { refuse, type Outcome } from "@/lib/outcome";

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
