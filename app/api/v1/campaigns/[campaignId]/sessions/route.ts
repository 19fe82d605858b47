import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { campaignSessions } from "@/lib/sessions/queries/list";
import { sessionSearchSchema } from "@/lib/sessions/schema";

/** A campaign's annotation sessions, a page newest first. */
export const GET = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const input = readSearch(request, sessionSearchSchema);
  return input.ok ? answer(await campaignSessions(viewer, params.campaignId, input.data)) : input.response;
});
