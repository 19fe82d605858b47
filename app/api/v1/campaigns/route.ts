import { answer, problem } from "@/lib/api/problem";
import { readJson, readSearch, route } from "@/lib/api/route";
import { createCampaign } from "@/lib/campaigns/mutations";
import { listCampaigns } from "@/lib/campaigns/queries/list";
import { campaignFilters, campaignSorts, createCampaignSchema } from "@/lib/campaigns/schema";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { recordSearchSchema } from "@/lib/records/list";

/** Campaigns, newest first. */
export const GET = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return problem(refusal);
  const search = readSearch(request, recordSearchSchema(campaignSorts, campaignFilters));
  return search.ok ? answer(await listCampaigns(viewer, search.data)) : search.response;
});

/** Makes a campaign over the items of an import. */
export const POST = route(async ({ request, viewer }) => {
  // Before the body is read: who may not make one learns nothing of what one looks like.
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, createCampaignSchema);
  return input.ok ? answer(await createCampaign(viewer, input.data), 201) : input.response;
});
