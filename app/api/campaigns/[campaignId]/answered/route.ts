import { answeredAssignments } from "@/lib/annotations/queries/answered";
import { answeredSchema } from "@/lib/annotations/schema";
import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";

/** The caller's own answered assignments, newest first, for going back. */
export const GET = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const input = readSearch(request, answeredSchema);
  return input.ok ? answer(await answeredAssignments(viewer, params.campaignId, input.data)) : input.response;
});
