import { z } from "zod";
import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { changeProvider } from "@/lib/models/mutations/providers";
import { refuseUnlessModelAdmin } from "@/lib/models/policy";

/** Changes the given fields of a provider. */
export const PATCH = route<{ providerId: string }>(async ({ request, viewer, params }) => {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, z.unknown());
  return input.ok ? answer(await changeProvider(viewer, params.providerId, input.data)) : input.response;
});
