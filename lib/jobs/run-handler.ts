import type { RunKind } from "@/generated/prisma/enums";
import type { CallError } from "@/lib/models/call-error";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";
import type { ParseFailure } from "@/lib/protocols/replies/reading";
import type { Reading } from "@/lib/protocols/replies/reading";

/** A call that a task asks for. All but the wording makes its key: asked again with the same key, the ledger answers. */
export type CallRequest<T> = {
  role: "test" | "base" | "judge" | "checker";
  /** The model whose response is judged or checked. */
  about?: string;
  /** The judge whose judgement is checked. */
  judge?: string;
  /** AB, BA …: the order in which candidates are shown. */
  sideOrder?: string;
  model: ChatModel;
  messages: ChatMessage[];
  maxTokens?: number;
  schema?: { name: string; json: Record<string, unknown> };
  /** Reads the answer's text. Pure: it is run again on stored answers. */
  read: (text: string) => Reading<T>;
  /** What is said to the model after an answer that could not be read; without it no repair is tried. */
  repair?: (why: ParseFailure) => string;
};

/** How a call ended. `failed` carries the provider's words; `unparsable` the text that could not be read. */
export type CallResult<T> =
  | { state: "done"; callId: string; value: T; text: string }
  | { state: "unparsable"; callId: string; text: string; why: ParseFailure }
  | { state: "failed"; callId: string; cause: string; error: CallError };

/** What a task may do with models. Calls of one task may be made at once. Rejects with `RunHalted` when the run is paused, stopped or out of budget: let it pass. */
export type TaskContext = {
  runId: string;
  call<T>(request: CallRequest<T>): Promise<CallResult<T>>;
  /** Waits for something other than a model, but not longer than the run goes on. */
  wait<T>(work: Promise<T>): Promise<T>;
};

/** The run was told to halt: the task is given back as it is and taken up again later. */
export class RunHalted extends Error {}

/** One item's share of a run. Idempotent: after a crash it is run again, and what the ledger holds is not asked again. */
export type Task = (context: TaskContext) => Promise<void>;

/** What carries out runs of one kind. */
export type RunHandler = {
  kind: RunKind;
  /** Loads what the tasks of these subjects need, at once; a subject that is gone is left out. */
  load(runId: string, subjects: string[]): Promise<Map<string, Task>>;
};
