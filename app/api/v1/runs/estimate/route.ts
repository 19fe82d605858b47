import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { estimateRun } from "@/lib/runs/estimate-run";
import { parseRun } from "@/lib/runs/parse-run";
import { runSchema } from "@/lib/runs/schema";
import { runKinds } from "@/lib/worker/run-kinds";

/** What a run of any kind would take. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return problem(refusal);
  const input = await readJson(request, runSchema);
  if (!input.ok) return input.response;
  const parsed = parseRun(input.data, runKinds);
  if (!parsed.ok) return problem(parsed);
  const { definition, payload } = parsed.value;
  return answer(await estimateRun(viewer, definition, payload));
});
