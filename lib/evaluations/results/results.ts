import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { clustersOf, estimatesOf, type BootstrapOptions } from "@/lib/evaluations/results/estimates";
import { healthNames, judgeHealth, type HealthName } from "@/lib/evaluations/results/judge-health";
import { modelResults, type ItemsAsked, type ModelResults } from "@/lib/evaluations/results/model-results";
import { withRuleOfThree } from "@/lib/evaluations/results/reliability";
import { heardFrom, othersHeard, type ScoredItem } from "@/lib/evaluations/results/scored-item";
import { inLanguage, languagesOf } from "@/lib/evaluations/results/scopes";
import type { Estimate } from "@/lib/statistics/estimate";

/** A judge in one language, or in all. */
export type JudgeRow = { judge: string; language: string } & Record<HealthName, Estimate>;

/** The numbers of an evaluation or a benchmark. `judge`: whose verdicts they are; null = each item's mean over its own judges who could be read. `imported`: judges whose verdicts a file brought; they count in no mean. */
export type Results = BootstrapOptions & {
  judge: string | null;
  languages: string[];
  models: ModelResults[];
  judges: JudgeRow[];
  imported: string[];
};

export type ResultOptions = BootstrapOptions & { judge: string | null };

/** `tests`: the test models in the order of the table; `asked`: how many items each was to answer, by language. Yields often: drive it in slices where others wait. */
export function resultsOf(
  protocol: EvaluatedProtocol,
  items: readonly ScoredItem[],
  tests: readonly string[],
  asked: ItemsAsked,
  judges: readonly string[],
  { judge, seed, resamples }: ResultOptions,
): Results {
  const options = { seed, resamples };
  const languages = languagesOf(items);
  const imported = othersHeard(items, judges);
  const heard = heardFrom(items, judge === null ? judges : [judge]);
  const models: ModelResults[] = [];
  for (const model of tests) {
    const own = heard.filter((item) => item.model === model);
    models.push(modelResults(protocol, model, own, asked, languages, options));
  }
  const rows: JudgeRow[] = [];
  for (const language of ["all", ...languages.filter((each) => each !== "all")]) {
    const clusters = clustersOf(inLanguage(items, language));
    for (const name of [...judges, ...imported]) {
      const { estimates } = estimatesOf(clusters, judgeHealth(protocol, name), options);
      if (estimates.every(({ n }) => n === 0) && language !== "all") continue;
      rows.push({
        judge: name,
        language,
        ...(Object.fromEntries(healthNames.map((health, i) => [health, withRuleOfThree(estimates[i]!)])) as Record<
          HealthName,
          Estimate
        >),
      });
    }
  }
  return { judge, seed, resamples, languages, models, judges: rows, imported };
}
