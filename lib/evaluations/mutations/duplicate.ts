import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { evaluationFacts } from "@/lib/evaluations/queries/follow";
import type { DuplicateEvaluationInput } from "@/lib/evaluations/schema";
import { ok, type Outcome } from "@/lib/outcome";
import type { StartedRun } from "@/lib/runs/definition";

/**
 * A new evaluation with the plan of another one: benchmark, models, judges, checker and budget, under today's wordings.
 * Waits to be resumed unless asked otherwise. Leads and admins. Refused like any new evaluation.
 */
export async function duplicateEvaluation(
  viewer: Viewer,
  id: string,
  { name, budget, reuse, open }: DuplicateEvaluationInput,
): Promise<Outcome<StartedRun>> {
  const found = await evaluationFacts(viewer, id, "manage");
  if (!found.ok) return found;
  const like = found.value;
  const created = await createEvaluation(viewer, {
    ...(name === undefined ? {} : { name }),
    benchmark: like.benchmark.id,
    testModels: like.testModels.map((model) => model.id),
    baseModel: like.baseModel.id,
    judges: like.judges.map((model) => model.id),
    checker: like.checker?.id ?? null,
    budget: budget === undefined ? await budgetOf(like.runId) : budget,
    reuse,
    open,
  });
  return created.ok ? ok(created.value) : created;
}

async function budgetOf(runId: string): Promise<number | null> {
  const { run } = await database();
  const { budget } = await run.findUniqueOrThrow({ where: { id: runId }, select: { budget: true } });
  return budget;
}
