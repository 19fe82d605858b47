import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { resultsSearch } from "@/lib/evaluations/schema";

/** The numbers of one evaluation, as far as it is. */
export const GET = route<{ evaluationId: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, resultsSearch);
  return search.ok ? answer(await evaluationResults(viewer, params.evaluationId, search.data)) : search.response;
});
