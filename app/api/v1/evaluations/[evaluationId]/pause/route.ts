import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";

/** Sends no further call. */
export const POST = route<{ evaluationId: string }>(async ({ viewer, params }) =>
  answer(await steerEvaluation.pause(viewer, params.evaluationId)),
);
