import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { benchmarkResults } from "@/lib/evaluations/queries/results";
import { leaderboardAnswer } from "@/lib/evaluations/results/answers";
import { leaderboardCsv } from "@/lib/evaluations/results/csv";
import { benchmarkSearch, resultsFormat } from "@/lib/evaluations/schema";
import { csvResponse } from "@/lib/exports/csv-response";
import { ok } from "@/lib/outcome";

/** Performance by model, language, type of character and dimension. */
export const GET = route<{ benchmarkId: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, benchmarkSearch.extend(resultsFormat.shape));
  if (!search.ok) return search.response;
  const { format, ...asked } = search.data;
  const results = await benchmarkResults(viewer, params.benchmarkId, asked);
  if (!results.ok) return answer(results);
  const whole = leaderboardAnswer(results.value);
  return format === "csv" ? csvResponse("leaderboard.csv", leaderboardCsv(whole)) : answer(ok(whole));
});
