import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";
import { leaveOutSchema } from "@/lib/runs/schema";

/** Goes on without the model that is in its way. */
export const POST = route<{ evaluationId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, leaveOutSchema);
  return input.ok
    ? answer(await steerEvaluation.leaveOut(viewer, params.evaluationId, input.data.model))
    : input.response;
});
