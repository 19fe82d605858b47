import type { CallState } from "@/generated/prisma/enums";
import type { Params } from "@/lib/i18n/codes";
import type { CallError } from "@/lib/models/call-error";
import type { PartColumns } from "@/lib/calls/call-key";
import type { ChatMessage, ChatParameters } from "@/lib/models/chat-model";

/**
 * The columns of a ledger row that are known before its call is sent; `messages` apart, because they are long and never
 * change.
 */
export type RequestColumns = PartColumns & {
  id: string;
  runId: string;
  subject: string;
  role: string;
  modelId: string;
  attempt: number;
  round: number;
  key: string;
  promptHash: string;
  parameters: ChatParameters;
  seed: number | null;
  retries: number;
  sentAt: string;
};

/** The columns that are known when it has ended. Cost in US dollars. */
export type OutcomeColumns = {
  state: CallState;
  raw: string | null;
  text: string | null;
  thinking: string | null;
  finishReason: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  cachedTokens: number | null;
  thinkingTokens: number | null;
  tokensEstimated: boolean;
  cost: number | null;
  latencyMs: number | null;
  cause: string | null;
  /** What the provider said. */
  error: string | null;
  errorCode: string | null;
  errorParams: Params | null;
  reusedFromId: string | null;
  endedAt: string;
};

export const emptyOutcome: Omit<OutcomeColumns, "state" | "endedAt"> = {
  raw: null,
  text: null,
  thinking: null,
  finishReason: null,
  inputTokens: null,
  outputTokens: null,
  cachedTokens: null,
  thinkingTokens: null,
  tokensEstimated: false,
  cost: null,
  latencyMs: null,
  cause: null,
  error: null,
  errorCode: null,
  errorParams: null,
  reusedFromId: null,
};

/** A call error as columns of the ledger, and back. */
export const errorColumns = ({ words, code, params }: CallError) => ({
  error: words,
  errorCode: code,
  errorParams: params,
});
export const callErrorOf = (row: Pick<OutcomeColumns, "error" | "errorCode" | "errorParams">): CallError => ({
  words: row.error,
  code: row.errorCode,
  params: row.errorParams,
});

/** JSON that PostgreSQL accepts: neither NUL characters nor unpaired surrogates. `json`: where it is at hand. */
export function toStorableJson(value: object, json = JSON.stringify(value)): string {
  if (!json.includes("\\u0000") && !json.includes("\\ud")) return json;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "string" ? inner.replaceAll("\0", "\uFFFD").toWellFormed() : inner,
  );
}

/** A call's messages, and their JSON for hashing and storing: serialized once, because prompts are long. */
export type Prompt = { messages: ChatMessage[]; json: string; storable: string };

export function promptOf(messages: ChatMessage[]): Prompt {
  const json = JSON.stringify(messages);
  return { messages, json, storable: `{"messages":${toStorableJson(messages, json)}}` };
}

/** The request columns with the messages, as JSON for the journal and the ledger. */
export const requestJson = (columns: RequestColumns, { storable }: Prompt): string =>
  joinJson(toStorableJson(columns), storable);

/** Two JSON objects as one, without parsing them. */
export const joinJson = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;
