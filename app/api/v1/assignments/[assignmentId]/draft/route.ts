import { saveDraft } from "@/lib/annotations/mutations/draft";
import { ANSWER_BYTES, draftSchema } from "@/lib/annotations/schema";
import { answer } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";

/** Keeps what the annotator has typed so far. */
export const PUT = route<{ assignmentId: string }>(
  async ({ request, viewer, params }) => {
    const input = await readJson(request, draftSchema, ANSWER_BYTES);
    return input.ok ? answer(await saveDraft(viewer, params.assignmentId, input.data)) : input.response;
  },
  { limit: ANSWER_BYTES },
);
