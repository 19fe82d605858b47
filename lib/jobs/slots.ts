import { Pool } from "@/lib/jobs/pool";
import { blockedFor, foreseenFor, refused, succeeded } from "@/lib/jobs/pace";
import { RunHalted } from "@/lib/jobs/run-handler";
import type { RateLimits } from "@/lib/models/chat-model";

/** What a call needs a slot for. Tokens are estimated: prompt and answer. */
export type SlotRequest = { runId: string; providerId: string; modelId: string; modelLimited: boolean; tokens: number };

/** How the call went, as far as the pace is concerned. */
export type SlotOutcome =
  | { kind: "answered"; tokens: number | null; limits?: RateLimits }
  | { kind: "refused"; retryAfterMs: number | null }
  | { kind: "failed"; retryAfterMs: number | null };

export type Slot = { end(outcome: SlotOutcome): void };

type Waiter = { request: SlotRequest; resolve: (slot: Slot) => void; reject: (error: Error) => void };
/** Calls of one run and one model, first come, first served. */
type Lane = { runId: string; model: Pool | null; waiters: Waiter[]; head: number };

/**
 * Who may call now. Each provider has a pool of slots, as has a model with limits of its own; a free slot goes to the runs
 * in turn, and within a run to its models in turn, so that neither a large run nor a busy model keeps the others waiting.
 */
export class Slots {
  readonly pools = new Map<string, Pool>();
  private readonly lanes = new Map<string, Lane[]>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    /** While `maySend` says no, nothing goes out: this worker has lost sight of the others. It is asked at each call. */
    private readonly on: { newPool(): void; lowered(): void; granted(): void; maySend(): boolean },
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether something may go out at this moment. Slots are granted many at once, and the process may stand still between a grant and its use. */
  maySend(): boolean {
    return this.on.maySend();
  }

  /** Resolves with a slot when it is this call's turn. Rejects with `RunHalted` when the run is halted first. */
  acquire(request: SlotRequest): Promise<Slot> {
    const provider = this.pool("provider", request.providerId);
    const model = request.modelLimited ? this.pool("model", request.modelId) : null;
    return new Promise((resolve, reject) => {
      const lanes = this.lanes.get(provider.id) ?? [];
      this.lanes.set(provider.id, lanes);
      let lane = lanes.find((one) => one.runId === request.runId && one.model === model);
      if (!lane) lanes.push((lane = { runId: request.runId, model, waiters: [], head: 0 }));
      lane.waiters.push({ request, resolve, reject });
      provider.waiting += 1;
      if (model) model.waiting += 1;
      this.pump(provider);
    });
  }

  /** Sends the run's waiting calls away. */
  halt(runId: string): void {
    for (const [providerId, lanes] of this.lanes) {
      for (const lane of lanes.filter((one) => one.runId === runId)) {
        for (const waiter of lane.waiters.slice(lane.head)) {
          this.leave(waiter, lane.model);
          waiter.reject(new RunHalted());
        }
      }
      this.lanes.set(
        providerId,
        lanes.filter((one) => one.runId !== runId),
      );
    }
  }

  /** Whether as many of the run's calls wait somewhere as will do: starting more of it would only fill memory. */
  isSaturated(runId: string): boolean {
    for (const [providerId, lanes] of this.lanes) {
      let waiting = 0;
      for (const lane of lanes) if (lane.runId === runId) waiting += lane.waiters.length - lane.head;
      const pool = this.pools.get(providerId);
      if (waiting > 0 && pool && waiting >= 16 + pool.slots / 2) return true;
    }
    return false;
  }

  /** All slots of this worker. */
  get total(): number {
    let total = 0;
    for (const pool of this.pools.values()) if (pool.kind === "provider") total += pool.slots;
    return total;
  }

  /** To be called after the pools' shares, or the sight of the other workers, have changed. */
  refresh(): void {
    for (const pool of this.pools.values()) if (pool.kind === "provider") this.pump(pool);
  }

  private pool(kind: Pool["kind"], id: string): Pool {
    let pool = this.pools.get(id);
    if (!pool) {
      this.pools.set(id, (pool = new Pool(kind, id)));
      this.on.newPool();
    }
    return pool;
  }

  private leave({ request }: Waiter, model: Pool | null): void {
    const provider = this.pools.get(request.providerId);
    if (provider) provider.waiting -= 1;
    if (model) model.waiting -= 1;
  }

  private pump(provider: Pool): void {
    if (!this.on.maySend()) return;
    let next = this.next(provider);
    for (; next?.wait === 0; next = this.next(provider)) {
      this.grant(provider, next.lane);
      this.turn(provider.id, next.lane);
    }
    clearTimeout(this.timers.get(provider.id));
    if (next && next.wait < Infinity)
      this.timers.set(
        provider.id,
        setTimeout(() => this.pump(provider), Math.min(next.wait, 60_000)),
      );
  }

  /**
   * Whose turn it is, after so many milliseconds; null where only a call that ends makes room. Whoever waits for the
   * provider's tokens is not overtaken by calls that need fewer, nor is, among those of its model, who waits for the
   * model's: else a long prompt would wait for ever beside short ones.
   */
  private next(provider: Pool): { lane: Lane; wait: number } | null {
    const now = this.now();
    const held = new Set<Pool>();
    let soonest: { lane: Lane; wait: number } | null = null;
    for (const lane of this.lanes.get(provider.id) ?? []) {
      const waiter = lane.waiters[lane.head];
      if (!waiter || (lane.model && held.has(lane.model))) continue;
      const { tokens } = waiter.request;
      const own = lane.model ? lane.model.waitFor(tokens, now) : 0;
      if (lane.model && own !== 0) {
        held.add(lane.model);
        if (own !== null && own < (soonest?.wait ?? Infinity)) soonest = { lane, wait: own };
        continue;
      }
      const wait = provider.waitFor(tokens, now);
      if (wait === null) return null;
      return soonest && soonest.wait < wait ? soonest : { lane, wait };
    }
    return soonest;
  }

  /** The run that had its turn goes behind the others, and the lane behind its run's others. */
  private turn(providerId: string, served: Lane): void {
    const lanes = this.lanes.get(providerId) ?? [];
    const others = lanes.filter(({ runId }) => runId !== served.runId);
    const own = lanes.filter((lane) => lane.runId === served.runId && lane !== served);
    this.lanes.set(providerId, [...others, ...own, ...(served.head < served.waiters.length ? [served] : [])]);
  }

  private grant(provider: Pool, lane: Lane): void {
    const waiter = lane.waiters[lane.head] as Waiter;
    lane.head += 1;
    if (lane.head > 64 && lane.head * 2 > lane.waiters.length) {
      lane.waiters = lane.waiters.slice(lane.head);
      lane.head = 0;
    }
    this.leave(waiter, lane.model);
    const sentAt = this.now();
    const { tokens } = waiter.request;
    provider.begin(tokens, sentAt);
    lane.model?.begin(tokens, sentAt);
    let ended = false;
    waiter.resolve({
      end: (outcome) => {
        if (ended) return;
        ended = true;
        const now = this.now();
        const used = outcome.kind === "answered" ? outcome.tokens : null;
        provider.end(tokens, used, sentAt, now);
        lane.model?.end(tokens, used, sentAt, now);
        const { allowed } = provider.pace;
        provider.pace = paceAfter(provider, outcome, sentAt, now);
        if (provider.pace.allowed < allowed) this.on.lowered();
        this.pump(provider);
      },
    });
    this.on.granted();
  }
}

function paceAfter({ pace }: Pool, outcome: SlotOutcome, sentAt: number, now: number): Pool["pace"] {
  if (outcome.kind === "refused") return refused(pace, now, sentAt, outcome.retryAfterMs);
  if (outcome.kind === "failed") return blockedFor(pace, now, outcome.retryAfterMs);
  const risen = succeeded(pace, sentAt);
  const { remainingRequests, remainingTokens, resetMs } = outcome.limits ?? {};
  return resetMs !== undefined && (remainingRequests === 0 || remainingTokens === 0)
    ? foreseenFor(risen, now, resetMs)
    : risen;
}
