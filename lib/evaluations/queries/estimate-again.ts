import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { evaluationRun } from "@/lib/evaluations/definition";
import type { EvaluationDetails } from "@/lib/evaluations/queries/plan-evaluation";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import { refuse, type Outcome } from "@/lib/outcome";
import type { RunEstimate } from "@/lib/runs/estimate";
import { estimateRun } from "@/lib/runs/estimate-run";

/**
 * The estimate of an evaluation's own plan, without its budget: what all of it would take if it were started now. Leads
 * and admins.
 */
export async function estimateAgain(
  viewer: Viewer,
  evaluationId: string,
): Promise<Outcome<RunEstimate & EvaluationDetails>> {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return refusal;
  if (!isId(evaluationId)) return refuse("not-found");
  const found = await (
    await database()
  ).evaluation.findUnique({
    where: { id: evaluationId },
    select: {
      benchmarkId: true,
      baseModelId: true,
      checkerModelId: true,
      models: { select: { part: true, chatModelId: true }, orderBy: { position: "asc" } },
    },
  });
  if (!found) return refuse("not-found");
  const part = (as: "test" | "judge") =>
    found.models.filter((each) => each.part === as).map(({ chatModelId }) => chatModelId);
  return estimateRun(
    viewer,
    evaluationRun,
    createEvaluationSchema.parse({
      benchmark: found.benchmarkId,
      testModels: part("test"),
      baseModel: found.baseModelId,
      judges: part("judge"),
      checker: found.checkerModelId,
    }),
  );
}
