import { z } from "zod";
import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { addModel } from "@/lib/models/mutations/models";
import { refuseUnlessModelAdmin } from "@/lib/models/policy";
import { listModels } from "@/lib/models/queries/models";
import { ok } from "@/lib/outcome";

/** Lists all models with parameters, prices and limits. */
export const GET = route(async ({ viewer }) => {
  const models = await listModels(viewer);
  return answer(models.ok ? ok({ models: models.value }) : models);
});

/** Adds a model to a provider. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, z.unknown());
  return input.ok ? answer(await addModel(viewer, input.data), 201) : input.response;
});
