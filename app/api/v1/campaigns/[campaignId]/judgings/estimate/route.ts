import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { judgingRun } from "@/lib/judgings/definition";
import { createJudgingSchema } from "@/lib/judgings/schema";
import { estimateRun } from "@/lib/runs/estimate-run";

/** What it would take to have judges score the campaign's pairs. */
export const POST = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return problem(refusal);
  const input = await readJson(request, createJudgingSchema);
  return input.ok
    ? answer(await estimateRun(viewer, judgingRun, { campaign: params.campaignId, ...input.data }))
    : input.response;
});
