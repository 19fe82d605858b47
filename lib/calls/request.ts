import type { CallError } from "@/lib/models/call-error";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";
import type { ParseFailure, Reading } from "@/lib/protocols/replies/reading";

/** What distinguishes a call from the others that its task makes of the same model in the same role. */
export type CallParts = {
  /** Of a procedure with several steps, such as "critique" and "scores". */
  step?: string;
  /** What it is about, such as the id of the model whose response is judged. */
  about?: string;
  /** The id of the judge whose judgement is checked. */
  judge?: string;
  /** The order in which responses are shown: "AB", "BA", or another permutation. */
  order?: string;
  /** Of a conversation, from 0. */
  turn?: number;
  /** Of the same prompt, from 0. */
  repetition?: number;
};

/**
 * A call that a task makes. Task, role, model and parts make its key: a call whose key is in the ledger is not made
 * again. Two calls of a task with different prompts must differ in their keys.
 */
export type CallRequest<T> = {
  /** The part that the model plays: "test", "base", "judge", "checker", … */
  role: string;
  parts?: CallParts;
  model: ChatModel;
  messages: ChatMessage[];
  maxTokens?: number;
  schema?: { name: string; json: Record<string, unknown> };
  /** Parses the response's text. Pure: it is run again on stored responses. */
  read: (text: string) => Reading<T>;
  /** The message that asks the model to correct a response that could not be parsed; without it no repair is tried. */
  repair?: (failure: ParseFailure) => string;
};

/** How a call ended. `failed` carries the provider's message; `unparsable` the text that could not be parsed. */
export type CallResult<T> =
  | { state: "done"; callId: string; value: T; text: string }
  | { state: "unparsable"; callId: string; text: string; why: ParseFailure }
  | { state: "failed"; callId: string; cause: string; error: CallError };

/** What a task gets to call models with. */
export type CallContext = {
  runId: string;
  /**
   * Calls of one task may be made at once. Rejects with `RunHalted` when the run is paused, stopped or out of budget:
   * let it pass.
   */
  call<T>(request: CallRequest<T>): Promise<CallResult<T>>;
  /** Waits for something other than a model, but not longer than the run is active; then rejects with `RunHalted`. */
  wait<T>(work: Promise<T>): Promise<T>;
};
