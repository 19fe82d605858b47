import type { ItemContext } from "./context";
import type { Wording, ReplyForm } from "./judge-method";
import type { PromptMessage } from "./prompts/fill";
import type { PublishedResults } from "./published-results";
import type { ParseFailure, Reading } from "./replies/reading";

/** One call whose reply is read as a T. */
export type PromptedCall<T> = {
  messages: PromptMessage[];
  maxTokens: number;
  schema?: { name: string; json: Record<string, unknown> };
  read: (text: string) => Reading<T>;
  repair?: (failure: ParseFailure) => string;
};

/** A response after the format rules: its text, what they mended and what they flagged, by name. */
export type FormattedResponse = { text: string; repairs: string[]; flags: string[] };

export type HallucinationCheck = { found: boolean; evidence: string };

/** A kind of hallucination: where it is looked for (FURINA section 5.4). */
export type HallucinationKind = {
  kind: string;
  characterType: "established" | "synthesized";
  question: string;
};

/** How test models are evaluated on a benchmark of a protocol that compares a test response with a base response (FURINA section 5). */
export type EvaluationMethod = {
  /** Prompt roles that it needs the wording of, the judge's apart. */
  roles: { response: string; checker: string };
  /** The call that asks a model for the test character's next utterance. */
  respond(item: ItemContext, question: string, wording: Wording): PromptedCall<FormattedResponse>;
  /** The call that looks for hallucination in a judge's explanation of the response shown at `place`. */
  check(
    item: { language: string },
    explanation: string,
    place: number,
    wording: Wording,
    form: ReplyForm,
  ): PromptedCall<HallucinationCheck>;
  hallucinationKinds: readonly HallucinationKind[];
  /** Names of what the format rules mend. */
  repairNames: readonly string[];
  /** An item's score from the values shown with the test response as A and as B (FURINA eq. 2). */
  score(testAsA: number, testAsB: number): number;
  /** Which response a value in stored order prefers; strength is dropped. */
  preference(stored: number): "first" | "second" | "tie";
  /** What the paper published of its own evaluation. */
  published: PublishedResults;
  /** The most that one item can score. */
  maximumScore: number;
};
