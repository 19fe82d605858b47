import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { estimateAgain } from "@/lib/evaluations/queries/estimate-again";

/** What the whole of an evaluation would take if it were started now. */
export const POST = route<{ evaluationId: string }>(async ({ viewer, params }) =>
  answer(await estimateAgain(viewer, params.evaluationId)),
);
