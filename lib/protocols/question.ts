import type { Bilingual, BilingualLines } from "./bilingual";

type Common = {
  id: string;
  name: Bilingual;
  /** One line, shown where the question is answered. */
  prompt: Bilingual;
  /** What it covers and what counts for and against, a line each. */
  definition: BilingualLines;
};

/** A point of a scale in words: `short` fits a button, `long` stands on the key sheet and in guidelines. */
export type Anchor = { value: number; short: Bilingual; long: Bilingual };

/** An ordinal scale of whole numbers. */
export type ScaleQuestion = Common & {
  type: "scale";
  of: "item" | "pair" | "candidate";
  min: number;
  max: number;
  anchors: readonly Anchor[];
  /** Whether the value turns around (min + max − value) when the two candidates swap places. */
  turns: boolean;
};

/** One of named options. */
export type ChoiceQuestion = Common & {
  type: "choice";
  of: "item" | "candidate";
  options: readonly { id: string; name: Bilingual; definition: BilingualLines }[];
};

/** A rank for each candidate from 1 (best); ties are allowed. */
export type RankingQuestion = Common & { type: "ranking"; of: "candidate" };
export type YesNoQuestion = Common & { type: "yesNo"; of: "item" | "candidate" };
export type TextQuestion = Common & { type: "text"; of: "item" | "candidate" };

/** One thing asked of a rater. */
export type Question = ScaleQuestion | ChoiceQuestion | RankingQuestion | YesNoQuestion | TextQuestion;

/** The points of a scale, in order. */
export const levelsOf = ({ min, max }: Pick<ScaleQuestion, "min" | "max">): number[] =>
  Array.from({ length: max - min + 1 }, (_, at) => min + at);
