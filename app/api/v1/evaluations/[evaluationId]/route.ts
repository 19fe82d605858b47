import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { followEvaluation } from "@/lib/evaluations/queries/follow";

/** Follows an evaluation. */
export const GET = route<{ evaluationId: string }>(async ({ viewer, params }) =>
  answer(await followEvaluation(viewer, params.evaluationId)),
);
