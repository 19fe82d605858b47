import { listAnswers } from "@/lib/annotations/queries/answers";
import { answersSchema } from "@/lib/annotations/schema";
import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";

/** The caller's own annotations in lines, newest first, for finding one again. */
export const GET = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const input = readSearch(request, answersSchema);
  return input.ok ? answer(await listAnswers(viewer, params.campaignId, input.data)) : input.response;
});
