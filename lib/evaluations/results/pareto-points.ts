import type { ModelResults } from "@/lib/evaluations/results/model-results";
import { paretoFrontier } from "@/lib/evaluations/results/pareto";
import { knownReliability, type KnownReliability } from "@/lib/evaluations/results/reliability";
import type { HallucinationKind } from "@/lib/protocols/evaluation-method";
import type { Estimate } from "@/lib/statistics/estimate";

/**
 * A test model in one language with one type of character: performance over all dimensions, and its kind of
 * hallucination (FURINA figure 5).
 */
export type ParetoPoint = {
  model: string;
  language: string;
  characterType: "established" | "synthesized";
  performance: Estimate;
  hallucinationRate: Estimate;
  reliability: KnownReliability;
  /**
   * No other model beats it in one without being worse in the other. Never where no hallucination was found: that is
   * a bound, not a measured value.
   */
  frontier: boolean;
};

/**
 * The points of every language and character type, each with its own frontier. A model without a value in either is
 * left out.
 */
export function paretoPoints(
  kinds: readonly HallucinationKind[],
  models: readonly ModelResults[],
  languages: readonly string[],
): ParetoPoint[] {
  return languages.flatMap((language) =>
    kinds.flatMap(({ characterType }) => {
      const points = models.flatMap(({ counts: { model }, performance, hallucination }) => {
        const scored = performance.find(
          (row) => row.language === language && row.characterType === characterType && row.dimension === "overall",
        );
        const checked = hallucination.find((row) => row.language === language && row.characterType === characterType);
        const reliability = checked ? knownReliability(checked.reliability) : null;
        if (!scored || scored.performance.value === null) return [];
        if (!checked || checked.rate.value === null || reliability === null) return [];
        const weighed = { performance: scored.performance.value, hallucinationRate: checked.rate.value };
        return [
          {
            weighed,
            point: {
              model,
              language,
              characterType,
              performance: scored.performance,
              hallucinationRate: checked.rate,
              reliability,
            },
          },
        ];
      });
      const measured = points.filter(({ weighed }) => weighed.hallucinationRate > 0);
      const flags = paretoFrontier(measured.map(({ weighed }) => weighed));
      const frontier = new Set(measured.filter((_, i) => flags[i]).map(({ point }) => point));
      return points.map(({ point }) => ({ ...point, frontier: frontier.has(point) }));
    }),
  );
}
