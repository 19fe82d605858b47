import type { CallState } from "@/generated/prisma/enums";
import { emptyOutcome, errorColumns, type OutcomeColumns } from "@/lib/calls/call-row";
import type { Reusable } from "@/lib/calls/ledger";
import type { CallErrorCode } from "@/lib/i18n/codes";
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

/** A response; `failure` is null where it could be parsed. `usage` includes what earlier tries have cost. */
export const responseOutcome = (
  response: ChatResponse,
  failure: ParseFailure | null,
  { usage, price, sentAt, now }: Spent,
): OutcomeColumns => ({
  ...emptyOutcome,
  ...usageColumns(usage, price),
  state: failure === null ? "done" : "unparsable",
  raw: response.raw,
  text: response.text,
  thinking: response.thinking,
  finishReason: response.finishReason,
  latencyMs: Math.round(now - sentAt),
  cause: failure === null ? null : "unparsable",
  errorCode: failure?.code ?? null,
  errorParams: failure?.params ?? null,
  endedAt: new Date(now).toISOString(),
});

/** A call that failed for good, or (interrupted) was cut off between two tries, at the cost of what was received. */
export const failureOutcome = (
  state: CallState & ("failed" | "interrupted"),
  failure: Pick<ChatFailure, "cause" | "error" | "raw">,
  { usage, price, sentAt, now }: Spent,
): OutcomeColumns => ({
  ...emptyOutcome,
  ...usageColumns(usage, price),
  state,
  raw: failure.raw,
  latencyMs: Math.round(now - sentAt),
  cause: failure.cause,
  ...errorColumns(failure.error),
  endedAt: new Date(now).toISOString(),
});

/** A call that was not made because a person left its model (a name) out of the run. It can be retried. */
export const leftOutOutcome = (model: string, now: number): OutcomeColumns => ({
  ...emptyOutcome,
  state: "failed",
  cost: 0,
  cause: "left-out",
  errorCode: "left-out" satisfies CallErrorCode,
  errorParams: { model },
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
