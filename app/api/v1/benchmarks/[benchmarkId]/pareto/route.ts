import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { benchmarkResults } from "@/lib/evaluations/queries/results";
import { paretoAnswer } from "@/lib/evaluations/results/answers";
import { paretoCsv } from "@/lib/evaluations/results/csv";
import { benchmarkSearch, resultsFormat } from "@/lib/evaluations/schema";
import { csvResponse } from "@/lib/exports/csv-response";
import { ok } from "@/lib/outcome";

/** Performance and reliability, with the frontier. */
export const GET = route<{ benchmarkId: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, benchmarkSearch.extend(resultsFormat.shape));
  if (!search.ok) return search.response;
  const { format, ...asked } = search.data;
  const results = await benchmarkResults(viewer, params.benchmarkId, asked, { checked: true });
  if (!results.ok) return answer(results);
  const whole = paretoAnswer(results.value);
  return format === "csv" ? csvResponse("pareto.csv", paretoCsv(whole)) : answer(ok(whole));
});
