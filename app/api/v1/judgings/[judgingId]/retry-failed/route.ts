import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerJudging } from "@/lib/judgings/mutations/steer";

/** Takes up again what failed, and nothing else. */
export const POST = route<{ judgingId: string }>(async ({ viewer, params }) =>
  answer(await steerJudging.retry(viewer, params.judgingId)),
);
