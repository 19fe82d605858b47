import type { CallState } from "@/generated/prisma/enums";
import type { Params } from "@/lib/i18n/codes";
import type { CallError } from "@/lib/models/call-error";
import type { ChatMessage, ChatParameters } from "@/lib/models/chat-model";

/** The part of a ledger row that stands before its call is sent; `messages` apart, for they are long and stay as they are. */
export type SentPart = {
  id: string;
  runId: string;
  subject: string;
  role: string;
  about: string | null;
  judge: string | null;
  sideOrder: string | null;
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

/** The part that stands when it has ended. Costs in US dollars. */
export type EndedPart = {
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

export const unanswered: Omit<EndedPart, "state" | "endedAt"> = {
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
export const callErrorOf = (row: Pick<EndedPart, "error" | "errorCode" | "errorParams">): CallError => ({
  words: row.error,
  code: row.errorCode,
  params: row.errorParams,
});

/** JSON that PostgreSQL takes: it knows neither the character NUL nor half a surrogate pair. `json`: where it is at hand. */
export function toStorableJson(value: object, json = JSON.stringify(value)): string {
  if (!json.includes("\\u0000") && !json.includes("\\ud")) return json;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "string" ? inner.replaceAll("\0", "\uFFFD").toWellFormed() : inner,
  );
}

/** A call's messages, and the JSON by which they are hashed and stored: made once. */
export type Prompt = { messages: ChatMessage[]; json: string; storable: string };

export function promptOf(messages: ChatMessage[]): Prompt {
  const json = JSON.stringify(messages);
  return { messages, json, storable: `{"messages":${toStorableJson(messages, json)}}` };
}

/** The sent part as the journal and the ledger take it. */
export const sentJson = (row: SentPart, { storable }: Prompt): string => joinJson(toStorableJson(row), storable);

/** Two JSON objects as one, without reading them again. */
export const joinJson = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;
