import { answer, problem } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { listImports } from "@/lib/imports/queries";
import { importFilters, importSorts } from "@/lib/imports/schema";
import { recordSearchSchema } from "@/lib/records/list";

/** The files taken in, newest first. */
export const GET = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return problem(refusal);
  const search = readSearch(request, recordSearchSchema(importSorts, importFilters));
  return search.ok ? answer(await listImports(viewer, search.data)) : search.response;
});
