import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { withMessage } from "@/lib/models/english-call-error";
import { testModel } from "@/lib/models/queries/connection";

/** Tests the model with two short calls. */
export const POST = route<{ modelId: string }>(async ({ viewer, params }) =>
  answer(withMessage(await testModel(viewer, params.modelId))),
);
