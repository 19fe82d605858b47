import type { ModelResults } from "@/lib/evaluations/results/model-results";
import type { PublishedPerformance } from "@/lib/protocols/published-results";
import type { Estimate } from "@/lib/statistics/estimate";

/** Which items scores are of; `dimension`: a question's id, or "overall". */
export type Split = { language: string; characterType: "all" | "established" | "synthesized"; dimension: string };

export type Ends = { value: number | null; low: number | null; high: number | null };
/** A model's score: shares from 0 to 1. */
export type OwnScore = Ends & { model: string; estimate: Estimate };
export type PublishedScore = Ends & { model: string; value: number };

const isIn = (row: Split, { language, characterType, dimension }: Split): boolean =>
  row.language === language && row.characterType === characterType && row.dimension === dimension;

/** The models that have items of this split, the best first; those without a score last. */
export const ownScores = (models: readonly ModelResults[], split: Split): OwnScore[] =>
  models
    .flatMap(({ counts: { model }, performance }) => {
      const estimate = performance.find((row) => isIn(row, split))?.performance;
      if (!estimate) return [];
      const none = { value: null, low: null, high: null };
      const { value, low, high } = estimate.value === null ? none : estimate;
      return [{ model, value, low, high, estimate }];
    })
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1));

/** What was published of this split, the best first. */
export const publishedScores = (published: readonly PublishedPerformance[], split: Split): PublishedScore[] =>
  published
    .filter((row) => isIn(row, split))
    .map(({ model, performance, low, high }) => ({ model, value: performance, low, high }))
    .toSorted((a, b) => b.value - a.value);
