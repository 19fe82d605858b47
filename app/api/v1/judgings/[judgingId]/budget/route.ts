import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { budgetSchema } from "@/lib/runs/schema";
import { steerJudging } from "@/lib/judgings/mutations/steer";

/** Sets or lifts the cap. */
export const POST = route<{ judgingId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, budgetSchema);
  return input.ok ? answer(await steerJudging.setBudget(viewer, params.judgingId, input.data.budget)) : input.response;
});
