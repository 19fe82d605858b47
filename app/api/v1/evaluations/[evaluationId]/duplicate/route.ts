import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { duplicateEvaluation } from "@/lib/evaluations/mutations/duplicate";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { duplicateEvaluationSchema } from "@/lib/evaluations/schema";

/** A new evaluation with the plan of this one. */
export const POST = route<{ evaluationId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, duplicateEvaluationSchema);
  return input.ok ? answer(await duplicateEvaluation(viewer, params.evaluationId, input.data), 201) : input.response;
});
