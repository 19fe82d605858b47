import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";

/** Goes on where it was paused. */
export const POST = route<{ evaluationId: string }>(async ({ viewer, params }) =>
  answer(await steerEvaluation.resume(viewer, params.evaluationId)),
);
