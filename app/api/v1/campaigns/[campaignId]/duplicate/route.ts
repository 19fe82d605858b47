import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { duplicateCampaign } from "@/lib/campaigns/mutations/duplicate";
import { duplicateCampaignSchema } from "@/lib/campaigns/schema";

/** A new campaign like this one, with another seed. */
export const POST = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, duplicateCampaignSchema);
  return input.ok ? answer(await duplicateCampaign(viewer, params.campaignId, input.data), 201) : input.response;
});
