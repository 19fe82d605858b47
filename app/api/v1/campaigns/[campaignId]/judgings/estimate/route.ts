import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { estimateJudging } from "@/lib/judgings/queries/estimate";
import { createJudgingSchema } from "@/lib/judgings/schema";

/** What it would take to have judges score the campaign's pairs. */
export const POST = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, createJudgingSchema);
  return input.ok ? answer(await estimateJudging(viewer, params.campaignId, input.data)) : input.response;
});
