import type { SideOrder } from "@/generated/prisma/enums";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";
import type { Reading } from "@/lib/protocols/answer/reading";

/** A call that a task makes. All but the wording makes its key: made again with the same key, the ledger answers. */
export type CallRequest<T> = {
  role: "test" | "base" | "judge" | "checker";
  /** The model whose response is judged or checked. */
  about?: string;
  /** The judge whose judgement is checked. */
  judge?: string;
  sideOrder?: SideOrder;
  model: ChatModel;
  messages: ChatMessage[];
  maxTokens?: number;
  schema?: { name: string; json: Record<string, unknown> };
  /** Parses the response's text. Pure: it is run again on stored responses. */
  read: (text: string) => Reading<T>;
  /** The message that asks the model to correct a response that could not be parsed; without it no repair is tried. */
  repair?: (why: string) => string;
};

/** How a call ended. `failed` carries the provider's message; `unparsable` the text that could not be parsed. */
export type CallResult<T> =
  | { state: "done"; callId: string; value: T; text: string }
  | { state: "unparsable"; callId: string; text: string; why: string }
  | { state: "failed"; callId: string; cause: string; error: string };

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
