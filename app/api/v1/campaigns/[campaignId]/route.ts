import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { campaignSummary } from "@/lib/campaigns/queries/progress";

/** A campaign's summary. */
export const GET = route<{ campaignId: string }>(async ({ viewer, params }) =>
  answer(await campaignSummary(viewer, params.campaignId)),
);
