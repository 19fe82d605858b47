import { z } from "zod";
import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { changeModel } from "@/lib/models/mutations/models";
import { refuseUnlessModelAdmin } from "@/lib/models/policy";

/** Changes the given fields of a model. */
export const PATCH = route<{ modelId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, z.unknown());
  return input.ok ? answer(await changeModel(viewer, params.modelId, input.data)) : input.response;
});
