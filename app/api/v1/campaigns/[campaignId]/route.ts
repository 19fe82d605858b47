import { deleteRoute } from "@/app/api/v1/record-routes";
import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { changeCampaign } from "@/lib/campaigns/mutations/change";
import { campaignDeletion } from "@/lib/campaigns/mutations/delete";
import { campaignSummary } from "@/lib/campaigns/queries/progress";
import { changeCampaignSchema } from "@/lib/campaigns/schema";

/** A campaign's summary. */
export const GET = route<{ campaignId: string }>(async ({ viewer, params }) =>
  answer(await campaignSummary(viewer, params.campaignId)),
);

/** Renames a campaign, archives it or brings it back, or sets its session limits. */
export const PATCH = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, changeCampaignSchema);
  return input.ok ? answer(await changeCampaign(viewer, params.campaignId, input.data)) : input.response;
});

/** Deletes a campaign with what was given to it. */
export const DELETE = deleteRoute("campaignId", campaignDeletion);
