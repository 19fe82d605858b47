import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { campaignProgress } from "@/lib/campaigns/queries/progress";

/** The numbers of the campaign's page. */
export const GET = route<{ campaignId: string }>(async ({ viewer, params }) =>
  answer(await campaignProgress(viewer, params.campaignId)),
);
