import type { RateLimits } from "@/lib/models/chat-model";
import { afterExhaustion, afterFailure, afterOverload, afterSuccess, type AimdState } from "@/lib/throttling/aimd";
import { Quota } from "@/lib/throttling/quota";

/** What a call needs a permit for. Tokens are estimated: prompt and response. */
export type PermitRequest = {
  runId: string;
  providerId: string;
  modelId: string;
  /** Whether the model has limits of its own. */
  modelLimited: boolean;
  tokens: number;
};

/** How the call ended, as far as throttling is concerned. `tokens`: as the provider counted them. */
export type PermitOutcome =
  | { kind: "success"; tokens: number | null; limits?: RateLimits }
  | { kind: "overload"; retryAfterMs: number | null }
  | { kind: "failure"; retryAfterMs: number | null };

export type Permit = { release(outcome: PermitOutcome): void };

type Waiter = { request: PermitRequest; resolve: (permit: Permit) => void; reject: (error: Error) => void };
/** Calls of one run and one model, first in, first out. */
type CallQueue = { runId: string; model: Quota | null; waiters: Waiter[]; head: number };

export type LimiterEvents = {
  /** A provider or model is called for the first time: it has no share yet. */
  quotaAdded(): void;
  concurrencyDecreased(): void;
  permitGranted(): void;
  /** While it returns false no call is sent: this worker's view of the others is out of date. */
  maySend(): boolean;
};

/**
 * Limits concurrency and rates of calls per provider, and per model with limits of its own. A free permit goes to the
 * runs in turn, and within a run to its models in turn, so that neither a large run nor a busy model delays the others.
 */
export class ConcurrencyLimiter {
  readonly quotas = new Map<string, Quota>();
  /** By provider, the next to be served first. */
  private readonly queues = new Map<string, CallQueue[]>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly events: LimiterEvents,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Whether a call may be sent right now. Permits are granted in bulk, and the process may stall between a grant and
   * its use.
   */
  maySend(): boolean {
    return this.events.maySend();
  }

  /** Resolves with a permit when it is this call's turn; rejects with the reason of `cancel`. */
  acquire(request: PermitRequest): Promise<Permit> {
    const provider = this.quota("provider", request.providerId);
    const model = request.modelLimited ? this.quota("model", request.modelId) : null;
    return new Promise((resolve, reject) => {
      const queues = this.queues.get(provider.id) ?? [];
      this.queues.set(provider.id, queues);
      let queue = queues.find((one) => one.runId === request.runId && one.model === model);
      if (!queue) queues.push((queue = { runId: request.runId, model, waiters: [], head: 0 }));
      queue.waiters.push({ request, resolve, reject });
      provider.waiting += 1;
      if (model) model.waiting += 1;
      this.grantNext(provider);
    });
  }

  /** Rejects all waiting calls of a run. */
  cancel(runId: string, reason: Error): void {
    for (const [providerId, queues] of this.queues) {
      for (const queue of queues.filter((one) => one.runId === runId)) {
        for (const waiter of queue.waiters.slice(queue.head)) {
          this.removeWaiter(waiter, queue.model);
          waiter.reject(reason);
        }
      }
      this.queues.set(
        providerId,
        queues.filter((one) => one.runId !== runId),
      );
    }
  }

  /** Whether enough of the run's calls are waiting: starting more of its tasks would only take memory. */
  isSaturated(runId: string): boolean {
    for (const [providerId, queues] of this.queues) {
      let waiting = 0;
      for (const queue of queues) if (queue.runId === runId) waiting += queue.waiters.length - queue.head;
      const quota = this.quotas.get(providerId);
      if (waiting > 0 && quota && waiting >= 16 + quota.permits / 2) return true;
    }
    return false;
  }

  /** Permits of this worker for all providers together. */
  get totalPermits(): number {
    let total = 0;
    for (const quota of this.quotas.values()) if (quota.kind === "provider") total += quota.permits;
    return total;
  }

  /** To be called when the quotas, or the result of `maySend`, have changed. */
  refresh(): void {
    for (const quota of this.quotas.values()) if (quota.kind === "provider") this.grantNext(quota);
  }

  private quota(kind: Quota["kind"], id: string): Quota {
    let quota = this.quotas.get(id);
    if (!quota) {
      this.quotas.set(id, (quota = new Quota(kind, id)));
      this.events.quotaAdded();
    }
    return quota;
  }

  private removeWaiter({ request }: Waiter, model: Quota | null): void {
    const provider = this.quotas.get(request.providerId);
    if (provider) provider.waiting -= 1;
    if (model) model.waiting -= 1;
  }

  private grantNext(provider: Quota): void {
    if (!this.events.maySend()) return;
    let next = this.nextQueue(provider);
    for (; next?.waitMs === 0; next = this.nextQueue(provider)) {
      this.grant(provider, next.queue);
      this.moveToEnd(provider.id, next.queue);
    }
    clearTimeout(this.timers.get(provider.id));
    if (next && next.waitMs < Infinity)
      this.timers.set(
        provider.id,
        setTimeout(() => this.grantNext(provider), Math.min(next.waitMs, 60_000)),
      );
  }

  /**
   * The queue that is served next, and in how many milliseconds; null where only a released permit makes room. A call
   * that waits for the provider's tokens is not overtaken by calls that need fewer, nor, among those of its model, one
   * that waits for the model's: otherwise a long prompt would starve beside short ones.
   */
  private nextQueue(provider: Quota): { queue: CallQueue; waitMs: number } | null {
    const now = this.now();
    const blocked = new Set<Quota>();
    let soonest: { queue: CallQueue; waitMs: number } | null = null;
    for (const queue of this.queues.get(provider.id) ?? []) {
      const waiter = queue.waiters[queue.head];
      if (!waiter || (queue.model && blocked.has(queue.model))) continue;
      const { tokens } = waiter.request;
      const forModel = queue.model ? queue.model.waitMs(tokens, now) : 0;
      if (queue.model && forModel !== 0) {
        blocked.add(queue.model);
        if (forModel !== null && forModel < (soonest?.waitMs ?? Infinity)) soonest = { queue, waitMs: forModel };
        continue;
      }
      const forProvider = provider.waitMs(tokens, now);
      if (forProvider === null) return null;
      return soonest && soonest.waitMs < forProvider ? soonest : { queue, waitMs: forProvider };
    }
    return soonest;
  }

  /** The run that was served goes behind the others, and the queue behind those of its run. */
  private moveToEnd(providerId: string, served: CallQueue): void {
    const queues = this.queues.get(providerId) ?? [];
    const others = queues.filter(({ runId }) => runId !== served.runId);
    const own = queues.filter((queue) => queue.runId === served.runId && queue !== served);
    this.queues.set(providerId, [...others, ...own, ...(served.head < served.waiters.length ? [served] : [])]);
  }

  private grant(provider: Quota, queue: CallQueue): void {
    const waiter = queue.waiters[queue.head] as Waiter;
    queue.head += 1;
    if (queue.head > 64 && queue.head * 2 > queue.waiters.length) {
      queue.waiters = queue.waiters.slice(queue.head);
      queue.head = 0;
    }
    this.removeWaiter(waiter, queue.model);
    const sentAt = this.now();
    const { tokens } = waiter.request;
    provider.begin(tokens, sentAt);
    queue.model?.begin(tokens, sentAt);
    let isReleased = false;
    waiter.resolve({
      release: (outcome) => {
        if (isReleased) return;
        isReleased = true;
        const now = this.now();
        const used = outcome.kind === "success" ? outcome.tokens : null;
        provider.end(tokens, used, sentAt, now);
        queue.model?.end(tokens, used, sentAt, now);
        const { decreases } = provider.aimd;
        provider.aimd = stateAfter(provider.aimd, outcome, sentAt, now);
        if (provider.aimd.decreases > decreases) this.events.concurrencyDecreased();
        this.grantNext(provider);
      },
    });
    this.events.permitGranted();
  }
}

function stateAfter(state: AimdState, outcome: PermitOutcome, sentAt: number, now: number): AimdState {
  if (outcome.kind === "overload") return afterOverload(state, now, sentAt, outcome.retryAfterMs);
  if (outcome.kind === "failure") return afterFailure(state, now, outcome.retryAfterMs);
  const raised = afterSuccess(state, sentAt);
  const { remainingRequests, remainingTokens, resetMs } = outcome.limits ?? {};
  const isExhausted = remainingRequests === 0 || remainingTokens === 0;
  return resetMs !== undefined && isExhausted ? afterExhaustion(raised, now, resetMs) : raised;
}
