import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { createJudging } from "@/lib/judgings/mutations/create";
import { campaignJudgings } from "@/lib/judgings/queries/follow";
import { createJudgingSchema } from "@/lib/judgings/schema";
import { ok } from "@/lib/outcome";

/** The latest judgings of a campaign, with how far they are. */
export const GET = route<{ campaignId: string }>(async ({ viewer, params }) => {
  const judgings = await campaignJudgings(viewer, params.campaignId);
  return answer(judgings.ok ? ok({ judgings: judgings.value }) : judgings);
});

/** Has judges score the campaign's pairs. */
export const POST = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, createJudgingSchema);
  return input.ok ? answer(await createJudging(viewer, params.campaignId, input.data), 201) : input.response;
});
