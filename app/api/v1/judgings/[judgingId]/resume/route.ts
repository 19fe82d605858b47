import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerJudging } from "@/lib/judgings/mutations/steer";

/** Goes on where it was paused. */
export const POST = route<{ judgingId: string }>(async ({ viewer, params }) =>
  answer(await steerJudging.resume(viewer, params.judgingId)),
);
