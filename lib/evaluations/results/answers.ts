import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { PublishedResults } from "@/lib/protocols/published-results";
import type { BenchmarkResults } from "@/lib/evaluations/queries/results";
import { paretoFrontier } from "@/lib/evaluations/results/pareto";
import { paretoPoints } from "@/lib/evaluations/results/pareto-points";

// What the API answers about a benchmark: the numbers of its pages, with those that were published beside them.

/** What all three share: whose numbers they are and how they were drawn. Empty where nothing was evaluated yet. */
function basisOf(results: BenchmarkResults) {
  const { benchmark, bases, sources, evaluations } = results;
  if (results.base === null)
    return {
      benchmark,
      base: null,
      bases,
      judge: null,
      overall: "mean" as const,
      interval: "jackknife" as const,
      resamples: 0,
      seed: "",
      sources,
      evaluations,
      scripted: [] as string[],
      imported: [] as string[],
      publishedIn: publishedOf(results).source,
    };
  const { base, judge, overall, interval, resamples, seed, scripted, imported } = results;
  return {
    benchmark,
    base,
    bases,
    judge,
    overall,
    interval,
    resamples,
    seed,
    sources,
    evaluations,
    scripted,
    imported,
    publishedIn: publishedOf(results).source,
  };
}

/** What the paper of the benchmark's protocol published. */
export const publishedOf = ({ protocol }: Pick<BenchmarkResults, "protocol">): PublishedResults =>
  evaluatedProtocol(protocol).evaluation.published;

const modelsOf = (results: BenchmarkResults) => (results.base === null ? [] : results.models);

/** `rows`: performance, FURINA eq. 3, from 0 to 1; `gaps`: established minus synthesized; `models`: items behind them and left out; `judges`: their health in each language and in all. */
export function leaderboardAnswer(results: BenchmarkResults) {
  const models = modelsOf(results);
  return {
    ...basisOf(results),
    rows: models.flatMap(({ performance }) => performance),
    gaps: models.flatMap(({ gaps }) => gaps),
    models: models.map(({ counts }) => counts),
    judges: results.base === null ? [] : results.judges,
    published: publishedOf(results).performance,
  };
}

/** `rate`: share of items, from 0 to 1; `reliability`: 100 / rate in percent, with a lower bound alone where nothing was found. */
export function hallucinationAnswer(results: BenchmarkResults) {
  return {
    ...basisOf(results),
    checkers: results.base === null ? [] : results.checkers,
    rows: modelsOf(results).flatMap(({ hallucination }) => hallucination),
    published: publishedOf(results).hallucination,
  };
}

export type PublishedPoint = {
  label: "published";
  model: string;
  language: string;
  characterType: "established" | "synthesized";
  performance: number;
  hallucinationRate: number;
  reliability: number;
  /** No other published model beats it in one without being worse in the other. */
  frontier: boolean;
};

/** Points of performance and reliability, each language and type of character with its own frontier. */
export function paretoAnswer(results: BenchmarkResults) {
  const points =
    results.base === null
      ? []
      : paretoPoints(
          evaluatedProtocol(results.protocol).evaluation.hallucinationKinds,
          results.models,
          results.languages,
        );
  return { ...basisOf(results), points, published: publishedPoints(publishedOf(results)) };
}

/**
 * Where the paper printed both a performance and a rate above 0, each language and type of character with the
 * frontier of what was published.
 */
export function publishedPoints(published: PublishedResults): PublishedPoint[] {
  const points = printedPoints(published);
  const split = ({ language, characterType }: PrintedPoint) => `${language} ${characterType}`;
  return [...Map.groupBy(points, split).values()].flatMap((together) => {
    const flags = paretoFrontier(together);
    return together.map((point, i) => ({ ...point, frontier: flags[i]! }));
  });
}

type PrintedPoint = Omit<PublishedPoint, "frontier">;

function printedPoints({ performance, hallucination }: PublishedResults): PrintedPoint[] {
  const performances = performance.filter(({ dimension }) => dimension === "overall");
  return hallucination.flatMap(({ label, model, language, characterType, rate }) => {
    const scored = performances.find(
      (row) => row.model === model && row.language === language && row.characterType === characterType,
    );
    return scored && rate > 0
      ? [
          {
            label,
            model,
            language,
            characterType,
            performance: scored.performance,
            hallucinationRate: rate,
            reliability: 1 / rate,
          },
        ]
      : [];
  });
}
