import { clustersOf, estimatesOf } from "@/lib/evaluations/results/estimates";
import { measuresOf, type Measure, type OverallOption } from "@/lib/evaluations/results/measures";
import { reliabilityOf, type Reliability } from "@/lib/evaluations/results/reliability";
import { pointsOf, type ScoredItem } from "@/lib/evaluations/results/scored-item";
import { inLanguage, type CharacterType, type Scope } from "@/lib/evaluations/results/scopes";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { Estimate } from "@/lib/statistics/estimate";
import type { IntervalOptions } from "@/lib/statistics/joint-estimates";

export type PerformanceRow = { model: string } & Scope & { performance: Estimate };
export type GapRow = { model: string; language: string; dimension: string; gap: Estimate };
export type HallucinationRow = {
  model: string;
  kind: string;
  characterType: CharacterType;
  language: string;
  rate: Estimate;
  reliability: Reliability;
};
/** What stands behind a model's numbers: items it was given, items scored, and why the others were not. */
export type ItemCount = {
  model: string;
  items: number;
  scored: number;
  unparsable: number;
  missing: number;
  clusters: number;
};

/** Items of a benchmark in each language. */
export type ItemsAsked = Readonly<Record<string, number>>;

/** `counts`: over all languages; `countsIn`: in each, and in "all". */
export type ModelResults = {
  counts: ItemCount;
  countsIn: Record<string, ItemCount>;
  performance: PerformanceRow[];
  gaps: GapRow[];
  hallucination: HallucinationRow[];
};

/**
 * Every number of one test model over its items; `asked` is how many items the benchmark asked of it. The intervals of
 * each language rest on its own scenes. Scopes without items are left out.
 */
export function modelResults(
  protocol: EvaluatedProtocol,
  model: string,
  items: readonly ScoredItem[],
  asked: ItemsAsked,
  languages: readonly string[],
  { overall, ...intervals }: IntervalOptions & { overall: OverallOption },
): ModelResults {
  const total = Object.values(asked).reduce((sum, count) => sum + count, 0);
  const results: ModelResults = {
    counts: countsOf(protocol, model, items, total, 0),
    countsIn: {},
    performance: [],
    gaps: [],
    hallucination: [],
  };
  for (const language of languages) {
    const own = inLanguage(items, language);
    const joint = measuresOf(protocol, [language], overall);
    const { estimates, clusters } = estimatesOf(clustersOf(own), joint, intervals);
    results.countsIn[language] = countsOf(
      protocol,
      model,
      own,
      language === "all" ? total : (asked[language] ?? own.length),
      clusters,
    );
    add(results, joint.measures, estimates);
  }
  results.counts = results.countsIn.all ?? results.counts;
  return results;
}

function add(results: ModelResults, measures: readonly Measure[], estimates: readonly Estimate[]): void {
  const { model } = results.counts;
  measures.forEach((measure, i) => {
    const estimate = estimates[i]!;
    if (estimate.n === 0) return;
    switch (measure.of) {
      case "performance": {
        const { language, characterType, dimension } = measure;
        results.performance.push({ model, language, characterType, dimension, performance: estimate });
        break;
      }
      case "gap":
        results.gaps.push({ model, language: measure.language, dimension: measure.dimension, gap: estimate });
        break;
      case "hallucination": {
        const { kind, characterType, language } = measure;
        const reliability = reliabilityOf(estimate);
        results.hallucination.push({ model, kind, characterType, language, rate: estimate, reliability });
      }
    }
  });
}

/** An item counts as unparsable where no judge has a verdict in both orders and a reply could not be read; as missing where none came. */
function countsOf(
  { evaluation }: EvaluatedProtocol,
  model: string,
  items: readonly ScoredItem[],
  asked: number,
  clusters: number,
): ItemCount {
  let [scored, unparsable] = [0, 0];
  for (const { verdicts } of items) {
    if (verdicts.some((verdict) => pointsOf(evaluation, verdict) !== null)) scored += 1;
    else if (verdicts.some(({ testFirst, baseFirst }) => testFirst === null || baseFirst === null)) unparsable += 1;
  }
  return { model, items: asked, scored, unparsable, missing: asked - scored - unparsable, clusters };
}
