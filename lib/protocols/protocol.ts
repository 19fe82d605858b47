import type { Bilingual } from "./bilingual";
import type { Turn } from "./context";
import type { EvaluationMethod } from "./evaluation-method";
import type { Guidelines } from "./guidelines";
import type { JudgeMethod } from "./judge-method";
import type { PromptDefinition } from "./prompts/definition";
import type { Question } from "./question";

/** What annotators see of an item. What is not named here is never sent to them. */
export type VisibleParts = {
  /** The test character's attributes: all of them, or the public ones. */
  character: "all" | "public";
  scene: readonly ("title" | "worldview" | "situation" | "motivations" | "characters")[];
  history: boolean;
  /** What a candidate shows: its text, or its turns. Never its model. */
  candidate: "text" | "turns";
};

/** What a paper calls its questions, and so do the pages. */
export type QuestionKind = "dimension" | "metric" | "question";

/** A group of questions that measure one thing together: its Cronbach α is reported. */
export type QuestionGroup = { id: string; name: Bilingual; questions: readonly string[] };

/**
 * What a paper asks of a rater about an item. Pure: no I/O, no clock, no randomness. Reached through the registry only.
 */
export type Protocol = {
  id: string;
  /** Raised when questions, scales or guidelines change; submissions record the one they were made under. */
  version: number;
  paper: "FURINA" | "CharacterBox" | "RoleLLM" | "Neeko";
  name: Bilingual;
  /** One sentence for whoever chooses a protocol. */
  summary: Bilingual;
  /** How many candidates an item has. */
  candidates: { min: number; max: number };
  /** How an item is shown: a play script with responses below it, or a trajectory. */
  view: "script" | "trajectory";
  questions: readonly Question[];
  questionKind: QuestionKind;
  /** one: each item names the one question asked about it (FURINA: its dimension); all: every question is asked. */
  asks: "one" | "all";
  groups?: readonly QuestionGroup[];
  /** Whether each rater sees the candidates in an order of their own. */
  drawsOrder: boolean;
  visible: VisibleParts;
  guidelines: Readonly<Record<"en" | "zh", Guidelines>>;
  prompts: readonly PromptDefinition[];
  judge: JudgeMethod;
  /** Where test models can be evaluated on a benchmark of this protocol. */
  evaluation?: EvaluationMethod;
};

/** A candidate as a file gives it. */
export type ImportedCandidate = {
  model: string;
  text: string;
  turns: readonly Turn[] | null;
};
