import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { setEvaluationBudget } from "@/lib/evaluations/mutations/steer";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { budgetSchema } from "@/lib/jobs/runs/schema";

/** Sets or lifts the cap. */
export const POST = route<{ evaluationId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, budgetSchema);
  return input.ok ? answer(await setEvaluationBudget(viewer, params.evaluationId, input.data.budget)) : input.response;
});
