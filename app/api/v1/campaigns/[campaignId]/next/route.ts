import { nextAssignment } from "@/lib/annotations/mutations/next";
import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";

/** Reserves the next assignment for the caller. */
export const POST = route<{ campaignId: string }>(async ({ viewer, params }) =>
  answer(await nextAssignment(viewer, params.campaignId)),
);
