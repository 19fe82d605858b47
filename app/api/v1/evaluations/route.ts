import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { listEvaluations } from "@/lib/evaluations/queries/list";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import { ok } from "@/lib/outcome";

/** Every evaluation, newest first. */
export const GET = route(async ({ viewer }) => {
  const evaluations = await listEvaluations(viewer);
  return answer(evaluations.ok ? ok({ evaluations: evaluations.value }) : evaluations);
});

/** Starts an evaluation of a benchmark. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, createEvaluationSchema);
  return input.ok ? answer(await createEvaluation(viewer, input.data), 201) : input.response;
});
