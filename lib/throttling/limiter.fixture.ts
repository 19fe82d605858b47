import { vi } from "vitest";
import type { ModelLimits } from "@/lib/models/chat-model";
import { ConcurrencyLimiter, type Permit, type PermitOutcome } from "@/lib/throttling/limiter";

// For tests with fake timers.

export const cancelled = new Error("The run was cancelled.");

type Options = { run?: string; model?: string; limited?: boolean; tokens?: number };
const NONE: ModelLimits = { concurrency: null, requestsPerMinute: null, tokensPerMinute: null };
export const success: PermitOutcome = { kind: "success", tokens: null };

/**
 * A limiter with one provider and so many permits for this worker; `granted` names calls in the order in which they got
 * theirs.
 */
export function setUp(permits: number, limits: Partial<ModelLimits> = {}) {
  const view = { isCurrent: true };
  const quiet = { quotaAdded: () => undefined, concurrencyDecreased: () => undefined, permitGranted: () => undefined };
  const limiter = new ConcurrencyLimiter({ ...quiet, maySend: () => view.isCurrent }, () => Date.now());
  const granted: string[] = [];
  const rejected: string[] = [];
  const held = new Map<string, Permit>();
  const times = new Map<string, number>();
  const ask = (name: string, { run = "r", model = "m", limited = false, tokens = 0 }: Options = {}) =>
    void limiter.acquire({ runId: run, providerId: "p", modelId: model, modelLimited: limited, tokens }).then(
      (permit) => {
        granted.push(name);
        held.set(name, permit);
        times.set(name, Date.now());
      },
      (error: unknown) => rejected.push(error === cancelled ? name : `${name}: ${String(error)}`),
    );
  const quota = (id = "p") => limiter.quotas.get(id)!;
  const assign = (id: string, to: number, more: Partial<ModelLimits>) => {
    quota(id).assign(to, 1, { ...NONE, ...more }, Date.now());
    limiter.refresh();
  };
  /** The first call adds the quota; then it is assigned its share, as a heartbeat would do. */
  const open = async (name: string, options?: Options) => {
    ask(name, options);
    quota().aimd = { ...quota().aimd, ceiling: 64, allowed: 64 };
    assign("p", permits, limits);
    await later(0);
  };
  const end = async (name: string, outcome: PermitOutcome = success) => {
    held.get(name)?.release(outcome);
    await later(0);
  };
  return { limiter, view, granted, rejected, held, times, ask, quota, assign, open, end };
}
export const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
