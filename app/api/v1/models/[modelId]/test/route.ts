import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { testModel } from "@/lib/models/queries/connection";

/** Asks the model one short question. */
export const POST = route<{ modelId: string }>(async ({ viewer, params }) =>
  answer(await testModel(viewer, params.modelId)),
);
