import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { budgetSchema } from "@/lib/runs/schema";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";

/** Sets or lifts the cap. */
export const POST = route<{ evaluationId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, budgetSchema);
  return input.ok
    ? answer(await steerEvaluation.setBudget(viewer, params.evaluationId, input.data.budget))
    : input.response;
});
