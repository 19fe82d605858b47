import type { RatedItem } from "./context";
import type { Order } from "./order";
import type { PromptMessage } from "./prompts/fill";
import type { PromptLanguage } from "./prompts/languages";
import type { GivenRating } from "./rating";
import type { ParseFailure, Reading } from "./replies/reading";

/** json: an object that a schema describes; plain: labelled lines, for models that write JSON badly. */
export type ReplyForm = "json" | "plain";

/** The wording of a prompt role in a language. */
export type Wording = (role: string, language: PromptLanguage) => string;

export type JudgeInput = {
  item: RatedItem;
  /** The order in which this judge sees the candidates. */
  order: Order;
  wording: Wording;
  form: ReplyForm;
  /** What the steps before this one read, in their order. */
  replies: readonly unknown[];
};

/** One call to a judge model. */
export type JudgeStep = {
  /** Names the call among those about one item in one order. */
  step: string;
  messages: PromptMessage[];
  /** Tokens, where the model's own parameters do not say. */
  maxTokens: number;
  schema?: { name: string; json: Record<string, unknown> };
  read: (text: string) => Reading<unknown>;
  /** What is said to the judge after a reply that could not be read. */
  repair: (failure: ParseFailure) => string;
};

/** What a judge said in the end: ratings as shown in its order. */
export type Verdict = { rationale: string; ratings: GivenRating[] };

/** A judge's way through an item as pure steps: the replies so far lead to the next call, or to the verdict. */
export type JudgeMethod = {
  /** Prompt roles that it needs the wording of. */
  roles: readonly string[];
  /** The orders in which every judge sees an item. */
  orders: readonly Order[];
  /** Calls for one item in one order when every reply is readable: for estimates. */
  steps: number;
  next(input: JudgeInput): { ask: JudgeStep } | { verdict: Verdict };
};
