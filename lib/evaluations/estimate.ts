import { costOf } from "@/lib/models/pricing";
import type { Price } from "@/lib/models/chat-model";

export const callRoles = ["base", "test", "judge", "checker"] as const;
export type CallRole = (typeof callRoles)[number];

/** A number that is not known yet, and between what it will probably lie. */
export type Span = { value: number; low: number; high: number };

/** How much and how long a model answered in a role before; n calls. */
export type Past = { n: number; outputTokens: number; latencyMs: number };

/** A model in one role: how often it will be asked, with prompts of how many tokens on average. */
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
  role: CallRole;
  calls: number;
  promptTokens: number;
  past: Past | null;
};

export type ShareEstimate = {
  model: string;
  scripted: boolean;
  role: CallRole;
  calls: number;
  input: Span;
  output: Span;
  cost: Span | null;
  seconds: number;
  measured: boolean;
};

export type Estimate = {
  calls: Record<CallRole, number> & { total: number };
  tokens: { input: Span; output: Span };
  /** US dollars of the models whose prices are known; `unpriced` names the others. */
  cost: Span;
  unpriced: string[];
  seconds: Span;
  shares: ShareEstimate[];
  /** Whether every model has been asked in its role before, so that lengths and times are measured. */
  measured: "all" | "some" | "none";
};

/** `sampled` of so many items had their prompts filled in and counted; `overallLeft`: US dollars that the overall budget leaves, null = no cap. */
export type Sampled = Estimate & { items: number; sampled: number; overallLeft: number | null };

/** What an answer takes where the model was never asked in this role: tokens of the answer. */
export const usualOutput: Record<CallRole, number> = { base: 90, test: 90, judge: 260, checker: 60 };
/** Milliseconds before the first token, and tokens a second after it, where nothing was measured. */
export const usualPace = { waitMs: 700, tokensPerSecond: 60, scriptedMs: 5 } as const;
/** Answers before which averages are not trusted. */
const ENOUGH = 20;

/** What a plan will take, share by share. Providers work side by side, so the time is that of the slowest. */
export function estimateOf(shares: readonly Share[]): Estimate {
  const estimates = shares.filter(({ calls }) => calls > 0).map(shareOf);
  const calls = Object.fromEntries(
    callRoles.map((role) => [role, total(estimates.filter((each) => each.role === role).map((each) => each.calls))]),
  ) as Record<CallRole, number>;
  const asked = shares.filter((share) => share.calls > 0);
  const measured = estimates.every((each) => each.measured)
    ? "all"
    : estimates.some((each) => each.measured)
      ? "some"
      : "none";
  const seconds = Math.max(0, ...[...Map.groupBy(asked, ({ provider }) => provider.id).values()].map(providerSeconds));
  const [faster, slower] = measured === "all" ? [0.8, 1.5] : [0.5, 3];
  return {
    calls: { ...calls, total: total(Object.values(calls)) },
    tokens: { input: sum(estimates.map(({ input }) => input)), output: sum(estimates.map(({ output }) => output)) },
    cost: sum(estimates.flatMap(({ cost }) => (cost ? [cost] : []))),
    unpriced: [...new Set(estimates.filter(({ cost }) => cost === null).map(({ model }) => model))],
    seconds: { value: seconds, low: faster * seconds, high: slower * seconds },
    shares: estimates,
    measured,
  };
}

function shareOf(share: Share): ShareEstimate {
  const { model, role, calls, promptTokens } = share;
  const measured = isMeasured(share);
  const each = outputOf(share);
  const [less, more] = measured ? [0.85, 1.2] : [0.5, 2];
  // Our count of a prompt's tokens is off by about a tenth; one answer in twenty is asked to mend its form.
  const input = span(calls * promptTokens, 0.9, 1.15);
  const output = span(calls * each, less, more);
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
    seconds: (calls * latencyOf(share)) / 1_000,
    measured,
  };
}

const isMeasured = ({ past, model }: Share) => model.scripted || (past !== null && past.n >= ENOUGH);

const outputOf = ({ past, role, model }: Share): number =>
  past && past.n >= ENOUGH ? past.outputTokens : usualOutput[role] + model.thinkingTokens / 2;

function latencyOf(share: Share): number {
  const { past, model } = share;
  if (past && past.n >= ENOUGH) return past.latencyMs;
  return model.scripted
    ? usualPace.scriptedMs
    : usualPace.waitMs + (1_000 * outputOf(share)) / usualPace.tokensPerSecond;
}

/** Calls under way at once share the work; neither the provider's nor a model's own limits are passed. */
function providerSeconds(shares: readonly Share[]): number {
  const { provider } = shares[0]!;
  const work = shares.map((share) => ({ share, busy: (share.calls * latencyOf(share)) / 1_000 }));
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
