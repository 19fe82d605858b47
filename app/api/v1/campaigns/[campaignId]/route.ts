import { changeRoute, deleteRoute } from "@/app/api/v1/record-routes";
import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { changeCampaign } from "@/lib/campaigns/mutations/change";
import { campaignDeletion } from "@/lib/campaigns/mutations/delete";
import { campaignSummary } from "@/lib/campaigns/queries/progress";

/** A campaign's summary. */
export const GET = route<{ campaignId: string }>(async ({ viewer, params }) =>
  answer(await campaignSummary(viewer, params.campaignId)),
);

/** Renames a campaign, archives it or brings it back. */
export const PATCH = changeRoute("campaignId", changeCampaign);

/** Deletes a campaign with what was given to it. */
export const DELETE = deleteRoute("campaignId", campaignDeletion);
