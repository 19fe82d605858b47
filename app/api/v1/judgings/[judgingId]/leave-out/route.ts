import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { steerJudging } from "@/lib/judgings/mutations/steer";
import { leaveOutSchema } from "@/lib/runs/schema";

/** Goes on without the model that is in its way. */
export const POST = route<{ judgingId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, leaveOutSchema);
  return input.ok ? answer(await steerJudging.leaveOut(viewer, params.judgingId, input.data.model)) : input.response;
});
