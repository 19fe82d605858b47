import { z } from "zod";
import { releaseQueue } from "@/lib/annotations/mutations/queue";
import { answer } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";

const schema = z.object({ assignments: z.array(z.uuid()).max(50) });

/** Gives back prefetched assignments as the page is left. */
export const POST = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const input = await readJson(request, schema);
  return input.ok ? answer(await releaseQueue(viewer, params.campaignId, input.data.assignments)) : input.response;
});
