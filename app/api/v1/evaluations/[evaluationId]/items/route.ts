import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { evaluationPairs } from "@/lib/evaluations/queries/items";
import { itemsSearch } from "@/lib/evaluations/schema";

/** Pairs with both responses and every judgement, a page at a time. */
export const GET = route<{ evaluationId: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, itemsSearch);
  return search.ok ? answer(await evaluationPairs(viewer, params.evaluationId, search.data)) : search.response;
});
