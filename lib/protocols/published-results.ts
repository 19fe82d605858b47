/** A performance that a paper printed. It carries its label, so that it is never taken for one measured here. */
export type PublishedPerformance = {
  label: "published";
  model: string;
  language: string;
  characterType: "all" | "established" | "synthesized";
  /** A question's id, or "overall". */
  dimension: string;
  /** From 0 to 1. */
  performance: number;
  /** The paper's 95% interval, where it gives one. */
  low: number | null;
  high: number | null;
};

/** A rate of hallucination that a paper printed. */
export type PublishedHallucination = {
  label: "published";
  model: string;
  language: string;
  kind: string;
  characterType: "established" | "synthesized";
  /** Share of items, from 0 to 1. */
  rate: number;
};

/** What a paper published of its own evaluation. */
export type PublishedResults = {
  /** Where. */
  source: string;
  performance: readonly PublishedPerformance[];
  hallucination: readonly PublishedHallucination[];
};
