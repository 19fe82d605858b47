import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";

/** Gives it up; what it has done stays. */
export const POST = route<{ evaluationId: string }>(async ({ viewer, params }) =>
  answer(await steerEvaluation.cancel(viewer, params.evaluationId)),
);
