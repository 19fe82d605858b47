import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { resumeEvaluation } from "@/lib/evaluations/mutations/steer";

/** Goes on where it was paused. */
export const POST = route<{ evaluationId: string }>(async ({ viewer, params }) => answer(await resumeEvaluation(viewer, params.evaluationId)));
