import { takeQueue } from "@/lib/annotations/mutations/queue";
import { queueSchema } from "@/lib/annotations/schema";
import { answer } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";

/** The workspace's next assignments: what is held is kept, up to `want` more are reserved. */
export const POST = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const input = await readJson(request, queueSchema);
  return input.ok ? answer(await takeQueue(viewer, params.campaignId, input.data)) : input.response;
});
