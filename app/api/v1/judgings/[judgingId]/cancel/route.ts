import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerJudging } from "@/lib/judgings/mutations/steer";

/** Gives it up; what it has done stays. */
export const POST = route<{ judgingId: string }>(async ({ viewer, params }) =>
  answer(await steerJudging.cancel(viewer, params.judgingId)),
);
