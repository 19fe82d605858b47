import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { pauseEvaluation } from "@/lib/evaluations/mutations/steer";

/** Sends no further call. */
export const POST = route<{ evaluationId: string }>(async ({ viewer, params }) => answer(await pauseEvaluation(viewer, params.evaluationId)));
