import { costOf } from "@/lib/models/pricing";
import type { Price } from "@/lib/models/chat-model";

/** An estimated number and its probable range. */
export type Span = { value: number; low: number; high: number };

/** Averages of a model's earlier responses in a role; n calls. */
export type PastCalls = { n: number; outputTokens: number; latencyMs: number };

/** A model in one role: its calls, and the mean length of their prompts in tokens. */
export type Share = {
  model: {
    id: string;
    name: string;
    scripted: boolean;
    price: Price;
    thinkingTokens: number;
    concurrency: number | null;
    requestsPerMinute: number | null;
  };
  provider: { id: string; concurrency: number; requestsPerMinute: number | null };
  role: string;
  calls: number;
  promptTokens: number;
  past: PastCalls | null;
};

export type ShareEstimate = {
  model: string;
  scripted: boolean;
  role: string;
  calls: number;
  input: Span;
  output: Span;
  cost: Span | null;
  seconds: number;
  measured: boolean;
};

export type Estimate = {
  /** By role, and together. */
  calls: Record<string, number> & { total: number };
  tokens: { input: Span; output: Span };
  /** US dollars of the models with known prices; `unpriced` names the others. */
  cost: Span;
  unpriced: string[];
  seconds: Span;
  shares: ShareEstimate[];
  /** Whether lengths and times are measured, because every model was called in its role before. */
  measured: "all" | "some" | "none";
  /** Tokens assumed for a response, by role, where they are not. */
  usualTokens: Readonly<Record<string, number>>;
};

/**
 * A model whose context is too short for `prompts` of its `of` prompts, about `count` items; `items` names the first of
 * them.
 */
export type Overlong = {
  model: string;
  scripted: boolean;
  contextLength: number;
  prompts: number;
  of: number;
  items: string[];
  count: number;
};

/**
 * `sampled` of the items had their prompts rendered and counted; `overallLeft`: US dollars that the overall budget
 * leaves, null = no cap.
 */
export type RunEstimate = Estimate & { items: number; sampled: number; overallLeft: number | null };

/** Milliseconds before the first token, and tokens per second after it, where nothing was measured. */
export const usualSpeed = { waitMs: 700, tokensPerSecond: 60, scriptedMs: 5 } as const;
/** Responses below which averages are not used. */
const ENOUGH = 20;

/**
 * Estimates a plan, share by share. Providers work in parallel, so the time is that of the slowest. `usualTokens`: of a
 * response, by role.
 */
export function estimateOf(shares: readonly Share[], usualTokens: Readonly<Record<string, number>>): Estimate {
  const planned = shares.filter(({ calls }) => calls > 0).map((share) => withLengths(share, usualTokens));
  const estimates = planned.map(estimateShare);
  const calls = Object.fromEntries(
    Object.keys(usualTokens).map((role) => [
      role,
      total(estimates.filter((each) => each.role === role).map((each) => each.calls)),
    ]),
  );
  const measured = estimates.every((each) => each.measured)
    ? "all"
    : estimates.some((each) => each.measured)
      ? "some"
      : "none";
  const seconds = Math.max(
    0,
    ...[...Map.groupBy(planned, ({ provider }) => provider.id).values()].map(providerSeconds),
  );
  const [faster, slower] = measured === "all" ? [0.8, 1.5] : [0.5, 3];
  return {
    calls: { ...calls, total: total(estimates.map((each) => each.calls)) },
    tokens: { input: sum(estimates.map(({ input }) => input)), output: sum(estimates.map(({ output }) => output)) },
    cost: sum(estimates.flatMap(({ cost }) => (cost ? [cost] : []))),
    unpriced: [...new Set(estimates.filter(({ cost }) => cost === null).map(({ model }) => model))],
    seconds: { value: seconds, low: faster * seconds, high: slower * seconds },
    shares: estimates,
    measured,
    usualTokens,
  };
}

type PlannedShare = Share & { outputTokens: number; latencyMs: number; isMeasured: boolean };

/** With the expected length (tokens) and latency of a response. */
function withLengths(share: Share, usualTokens: Readonly<Record<string, number>>): PlannedShare {
  const { past, model, role } = share;
  if (past && past.n >= ENOUGH)
    return { ...share, outputTokens: past.outputTokens, latencyMs: past.latencyMs, isMeasured: true };
  const outputTokens = (usualTokens[role] ?? 0) + model.thinkingTokens / 2;
  const latencyMs = model.scripted
    ? usualSpeed.scriptedMs
    : usualSpeed.waitMs + (1_000 * outputTokens) / usualSpeed.tokensPerSecond;
  return { ...share, outputTokens, latencyMs, isMeasured: model.scripted };
}

function estimateShare({
  model,
  role,
  calls,
  promptTokens,
  outputTokens,
  latencyMs,
  isMeasured,
}: PlannedShare): ShareEstimate {
  const [less, more] = isMeasured ? [0.85, 1.2] : [0.5, 2];
  // Our count of a prompt's tokens is off by about a tenth; one response in twenty is repaired.
  const input = span(calls * promptTokens, 0.9, 1.15);
  const output = span(calls * outputTokens, less, more);
  const cost = (end: "low" | "value" | "high") =>
    costOf({ input: input[end], output: output[end], cached: 0 }, model.price);
  const [low, value, high] = [cost("low"), cost("value"), cost("high")];
  return {
    model: model.name,
    scripted: model.scripted,
    role,
    calls,
    input,
    output,
    cost: value === null ? null : { low: low!, value, high: high! },
    seconds: (calls * latencyMs) / 1_000,
    measured: isMeasured,
  };
}

/** Concurrent calls share the work, within the provider's and each model's own limits. */
function providerSeconds(shares: readonly PlannedShare[]): number {
  const { provider } = shares[0]!;
  const work = shares.map((share) => ({ share, busy: (share.calls * share.latencyMs) / 1_000 }));
  const models = [...Map.groupBy(work, ({ share }) => share.model.id).values()];
  const own = models.map((each) => {
    const { concurrency, requestsPerMinute } = each[0]!.share.model;
    return Math.max(
      total(each.map(({ busy }) => busy)) / (concurrency ?? Infinity),
      atRate(total(each.map(({ share }) => share.calls)), requestsPerMinute),
    );
  });
  return Math.max(
    total(work.map(({ busy }) => busy)) / provider.concurrency,
    atRate(total(shares.map(({ calls }) => calls)), provider.requestsPerMinute),
    ...own,
  );
}

const atRate = (calls: number, perMinute: number | null): number => (perMinute === null ? 0 : (60 * calls) / perMinute);
const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const span = (value: number, less: number, more: number): Span => ({ value, low: less * value, high: more * value });
const sum = (spans: readonly Span[]): Span => ({
  value: total(spans.map((each) => each.value)),
  low: total(spans.map((each) => each.low)),
  high: total(spans.map((each) => each.high)),
});
