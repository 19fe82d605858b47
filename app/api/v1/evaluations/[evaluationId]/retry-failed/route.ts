import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";

/** Takes up again what failed, and nothing else. */
export const POST = route<{ evaluationId: string }>(async ({ viewer, params }) =>
  answer(await steerEvaluation.retry(viewer, params.evaluationId)),
);
