import { changeRoute, deleteRoute } from "@/app/api/v1/record-routes";
import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { followEvaluation } from "@/lib/evaluations/queries/follow";
import { changeEvaluation } from "@/lib/evaluations/mutations/change";
import { evaluationDeletion } from "@/lib/evaluations/mutations/delete";

/** Follows an evaluation. */
export const GET = route<{ evaluationId: string }>(async ({ viewer, params }) =>
  answer(await followEvaluation(viewer, params.evaluationId)),
);

/** Renames an evaluation, archives it or brings it back. */
export const PATCH = changeRoute("evaluationId", changeEvaluation);

/** Deletes an evaluation. */
export const DELETE = deleteRoute("evaluationId", evaluationDeletion);
