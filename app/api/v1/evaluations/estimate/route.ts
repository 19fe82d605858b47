import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { evaluationRun } from "@/lib/evaluations/definition";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import { estimateRun } from "@/lib/runs/estimate-run";

/** What an evaluation would take. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return problem(refusal);
  const input = await readJson(request, createEvaluationSchema);
  return input.ok ? answer(await estimateRun(viewer, evaluationRun, input.data)) : input.response;
});
