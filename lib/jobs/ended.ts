import type { CallState } from "@/generated/prisma/enums";
import type { CallErrorCode } from "@/lib/i18n/codes";
import { errorColumns, unanswered, type EndedPart } from "@/lib/jobs/call-row";
import type { Reusable } from "@/lib/jobs/ledger";
import type { ChatFailure } from "@/lib/models/chat-failure";
import type { ChatResponse, Price, TokenUsage } from "@/lib/models/chat-model";
import { costOf } from "@/lib/models/pricing";
import type { ParseFailure } from "@/lib/protocols/replies/reading";

export const noUsage: TokenUsage = { input: 0, output: 0, cached: 0, thinking: 0, estimated: false };

export const addUsage = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  input: one.input + other.input,
  output: one.output + other.output,
  cached: one.cached + other.cached,
  thinking: one.thinking + other.thinking,
  estimated: one.estimated || other.estimated,
});

/** Of a ledger row: the tokens, and what they cost. */
export const paid = (usage: TokenUsage, price: Price) => ({
  inputTokens: usage.input,
  outputTokens: usage.output,
  cachedTokens: usage.cached,
  thinkingTokens: usage.thinking,
  tokensEstimated: usage.estimated,
  cost: costOf(usage, price),
});

/** An answer; `why` says what could not be read in it. `before`: what sendings that broke had cost. */
export function answered(
  answer: ChatResponse,
  why: ParseFailure | null,
  before: TokenUsage,
  price: Price,
  sentAt: number,
  now: number,
): EndedPart {
  return {
    ...unanswered,
    ...paid(addUsage(before, answer.usage), price),
    state: why === null ? "done" : "unparsable",
    raw: answer.raw,
    text: answer.text,
    thinking: answer.thinking,
    finishReason: answer.finishReason,
    latencyMs: Math.round(now - sentAt),
    cause: why === null ? null : "unparsable",
    errorCode: why?.code ?? null,
    errorParams: why?.params ?? null,
    endedAt: new Date(now).toISOString(),
  };
}

/** A call that failed for good, or (interrupted) was broken off between two sendings, at the cost of what came. */
export function broken(
  state: CallState & ("failed" | "interrupted"),
  failure: Pick<ChatFailure, "cause" | "error" | "raw">,
  usage: TokenUsage,
  price: Price,
  sentAt: number,
  now: number,
): EndedPart {
  return {
    ...unanswered,
    ...paid(usage, price),
    state,
    raw: failure.raw,
    latencyMs: Math.round(now - sentAt),
    cause: failure.cause,
    ...errorColumns(failure.error),
    endedAt: new Date(now).toISOString(),
  };
}

/** A call that was not made, for a person left its model (a name) out of the run. It can be tried again. */
export const leftOut = (model: string, now: number): EndedPart => ({
  ...unanswered,
  state: "failed",
  cost: 0,
  cause: "left-out",
  errorCode: "left-out" satisfies CallErrorCode,
  errorParams: { model },
  endedAt: new Date(now).toISOString(),
});

/** The answer of an earlier call, taken over free of charge. */
export const reused = (from: Reusable, now: number): EndedPart => ({
  ...unanswered,
  state: "done",
  raw: from.raw,
  text: from.text,
  thinking: from.thinking,
  finishReason: from.finishReason,
  cost: 0,
  reusedFromId: from.id,
  endedAt: new Date(now).toISOString(),
});
