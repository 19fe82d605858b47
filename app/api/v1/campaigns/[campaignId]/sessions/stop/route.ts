import { stopSession } from "@/lib/annotations/mutations/stop";
import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";

/** The caller stops annotating for now: their session ends. */
export const POST = route<{ campaignId: string }>(async ({ viewer, params }) =>
  answer(await stopSession(viewer, params.campaignId)),
);
