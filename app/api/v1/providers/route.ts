import { z } from "zod";
import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { addProvider } from "@/lib/models/mutations/providers";
import { refuseUnlessModelAdmin } from "@/lib/models/policy";
import { listProviders } from "@/lib/models/queries/providers";
import { ok } from "@/lib/outcome";

/** Lists all providers, without their keys. */
export const GET = route(async ({ viewer }) => {
  const providers = await listProviders(viewer);
  return answer(providers.ok ? ok({ providers: providers.value }) : providers);
});

/** Adds a provider. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, z.unknown());
  return input.ok ? answer(await addProvider(viewer, input.data), 201) : input.response;
});
