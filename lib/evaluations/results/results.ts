import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { clustersOf, estimatesOf } from "@/lib/evaluations/results/estimates";
import { healthNames, judgeHealth, type HealthName } from "@/lib/evaluations/results/judge-health";
import { modelResults, type ItemsAsked, type ModelResults } from "@/lib/evaluations/results/model-results";
import { heardFrom, othersHeard, type ScoredItem } from "@/lib/evaluations/results/scored-item";
import { inLanguage, languagesOf } from "@/lib/evaluations/results/scopes";
import type { OverallOption } from "@/lib/evaluations/results/measures";
import type { Estimate } from "@/lib/statistics/estimate";
import type { IntervalOptions } from "@/lib/statistics/joint-estimates";

/** How intervals are computed; seed and resamples are of the bootstrap. */
export type Intervals = Required<Omit<IntervalOptions, "seed">> & { seed: string };

/** A judge in one language, or in all. */
export type JudgeRow = { judge: string; language: string } & Record<HealthName, Estimate>;

/** The numbers of an evaluation or a benchmark. `judge`: whose verdicts they are; null = each item's mean over its own judges who could be read. `imported`: judges whose verdicts a file brought; they count in no mean. */
export type Results = Intervals & {
  /** Which figure "overall" is. */
  overall: OverallOption;
  judge: string | null;
  languages: string[];
  models: ModelResults[];
  judges: JudgeRow[];
  imported: string[];
};

export type ResultOptions = Intervals & { judge: string | null; overall: OverallOption };

/** `tests`: the test models in the order of the table; `asked`: how many items each was to answer, by language. Yields often: drive it in slices where others wait. */
export function resultsOf(
  protocol: EvaluatedProtocol,
  items: readonly ScoredItem[],
  tests: readonly string[],
  asked: ItemsAsked,
  judges: readonly string[],
  { judge, overall, ...intervals }: ResultOptions,
): Results {
  const languages = languagesOf(items);
  const imported = othersHeard(items, judges);
  const heard = heardFrom(items, judge === null ? judges : [judge]);
  const models: ModelResults[] = [];
  for (const model of tests) {
    const own = heard.filter((item) => item.model === model);
    models.push(modelResults(protocol, model, own, asked, languages, { overall, ...intervals }));
  }
  const rows: JudgeRow[] = [];
  for (const language of ["all", ...languages.filter((each) => each !== "all")]) {
    const clusters = clustersOf(inLanguage(items, language));
    for (const name of [...judges, ...imported]) {
      const { estimates } = estimatesOf(clusters, judgeHealth(protocol, name), intervals);
      if (estimates.every(({ n }) => n === 0) && language !== "all") continue;
      rows.push({
        judge: name,
        language,
        ...(Object.fromEntries(healthNames.map((health, i) => [health, estimates[i]!])) as Record<
          HealthName,
          Estimate
        >),
      });
    }
  }
  return { judge, overall, ...intervals, languages, models, judges: rows, imported };
}
