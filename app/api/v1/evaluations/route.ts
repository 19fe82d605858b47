import { answer, problem } from "@/lib/api/problem";
import { readJson, readSearch, route } from "@/lib/api/route";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { listEvaluations } from "@/lib/evaluations/queries/list";
import { createEvaluationSchema, evaluationFilters, evaluationSorts } from "@/lib/evaluations/schema";
import { ok } from "@/lib/outcome";
import { recordSearchSchema } from "@/lib/records/list";

/** Evaluations, newest first. */
export const GET = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return problem(refusal);
  const search = readSearch(request, recordSearchSchema(evaluationSorts, evaluationFilters));
  if (!search.ok) return search.response;
  const listed = await listEvaluations(viewer, search.data);
  if (!listed.ok) return problem(listed);
  const { items: evaluations, total, next } = listed.value;
  return answer(ok({ evaluations, total, next }));
});

/** Starts an evaluation of a benchmark. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, createEvaluationSchema);
  return input.ok ? answer(await createEvaluation(viewer, input.data), 201) : input.response;
});
