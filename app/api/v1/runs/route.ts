import { answer, problem } from "@/lib/api/problem";
import { readJson, readSearch, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { listRuns } from "@/lib/runs/list";
import { parseRun } from "@/lib/runs/parse-run";
import { runSchema, runsSearch } from "@/lib/runs/schema";
import { runKinds } from "@/lib/worker/run-kinds";

/** Runs of all kinds, newest first, a page at a time. */
export const GET = route(async ({ request, viewer }) => {
  const search = readSearch(request, runsSearch);
  return search.ok ? answer(await listRuns(viewer, search.data, runKinds)) : search.response;
});

/** Starts a run of any kind. */
export const POST = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return problem(refusal);
  const input = await readJson(request, runSchema);
  if (!input.ok) return input.response;
  const parsed = parseRun(input.data, runKinds);
  if (!parsed.ok) return problem(parsed);
  const { definition, payload } = parsed.value;
  return answer(await definition.start(viewer, payload), 201);
});
