import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { benchmarkResults } from "@/lib/evaluations/queries/results";
import { hallucinationAnswer } from "@/lib/evaluations/results/answers";
import { hallucinationCsv } from "@/lib/evaluations/results/csv";
import { benchmarkSearch, resultsFormat } from "@/lib/evaluations/schema";
import { csvResponse } from "@/lib/exports/csv-response";
import { ok } from "@/lib/outcome";

/** Rates of hallucination and reliability. */
export const GET = route<{ benchmarkId: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, benchmarkSearch.extend(resultsFormat.shape));
  if (!search.ok) return search.response;
  const { format, ...asked } = search.data;
  const results = await benchmarkResults(viewer, params.benchmarkId, asked, { checked: true });
  if (!results.ok) return answer(results);
  const whole = hallucinationAnswer(results.value);
  return format === "csv" ? csvResponse("hallucination.csv", hallucinationCsv(whole)) : answer(ok(whole));
});
