import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerJudging } from "@/lib/judgings/mutations/steer";

/** Sends no further call. */
export const POST = route<{ judgingId: string }>(async ({ viewer, params }) =>
  answer(await steerJudging.pause(viewer, params.judgingId)),
);
