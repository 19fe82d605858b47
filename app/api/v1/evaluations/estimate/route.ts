import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { estimateEvaluation } from "@/lib/evaluations/queries/estimate";
import { createEvaluationSchema } from "@/lib/evaluations/schema";

/** What an evaluation would take. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, createEvaluationSchema);
  return input.ok ? answer(await estimateEvaluation(viewer, input.data)) : input.response;
});
