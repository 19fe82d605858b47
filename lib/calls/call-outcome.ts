import type { CallState } from "@/generated/prisma/enums";
import { emptyOutcome, type OutcomeColumns } from "@/lib/calls/call-row";
import type { Reusable } from "@/lib/calls/ledger";
import type { ChatAnswer, ChatFailure, Price, TokenUsage } from "@/lib/models/chat-model";
import { costOf } from "@/lib/models/pricing";

export const noUsage: TokenUsage = { input: 0, output: 0, cached: 0, thinking: 0, estimated: false };

export const addUsage = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  input: one.input + other.input,
  output: one.output + other.output,
  cached: one.cached + other.cached,
  thinking: one.thinking + other.thinking,
  estimated: one.estimated || other.estimated,
});

export const usageColumns = (usage: TokenUsage, price: Price) => ({
  inputTokens: usage.input,
  outputTokens: usage.output,
  cachedTokens: usage.cached,
  thinkingTokens: usage.thinking,
  tokensEstimated: usage.estimated,
  cost: costOf(usage, price),
});

/** What an attempt cost, earlier tries included, and when it was sent and ended (milliseconds). */
type Spent = { usage: TokenUsage; price: Price; sentAt: number; now: number };

/** A response; `parseError` is null where it could be parsed. `usage` includes what earlier tries have cost. */
export const responseOutcome = (
  answer: ChatAnswer,
  parseError: string | null,
  { usage, price, sentAt, now }: Spent,
): OutcomeColumns => ({
  ...emptyOutcome,
  ...usageColumns(usage, price),
  state: parseError === null ? "done" : "unparsable",
  raw: answer.raw,
  text: answer.text,
  thinking: answer.thinking,
  finishReason: answer.finishReason,
  latencyMs: Math.round(now - sentAt),
  cause: parseError === null ? null : "unparsable",
  error: parseError,
  endedAt: new Date(now).toISOString(),
});

/** A call that failed for good, or (interrupted) was cut off between two tries, at the cost of what was received. */
export const failureOutcome = (
  state: CallState & ("failed" | "interrupted"),
  failure: Pick<ChatFailure, "cause" | "message" | "raw">,
  { usage, price, sentAt, now }: Spent,
): OutcomeColumns => ({
  ...emptyOutcome,
  ...usageColumns(usage, price),
  state,
  raw: failure.raw,
  latencyMs: Math.round(now - sentAt),
  cause: failure.cause,
  error: failure.message,
  endedAt: new Date(now).toISOString(),
});

/** A call that was not made because a person left its model (a name) out of the run. It can be retried. */
export const leftOutOutcome = (model: string, now: number): OutcomeColumns => ({
  ...emptyOutcome,
  state: "failed",
  cost: 0,
  cause: "left-out",
  error: model,
  endedAt: new Date(now).toISOString(),
});

/** The response of an earlier call, reused free of charge. */
export const reusedOutcome = (from: Reusable, now: number): OutcomeColumns => ({
  ...emptyOutcome,
  state: "done",
  raw: from.raw,
  text: from.text,
  thinking: from.thinking,
  finishReason: from.finishReason,
  cost: 0,
  reusedFromId: from.id,
  endedAt: new Date(now).toISOString(),
});
