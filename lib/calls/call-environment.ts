import type { Journal } from "@/lib/calls/journal";
import { RunHalted } from "@/lib/calls/run-halted";
import type { ShutdownSignal } from "@/lib/calls/shutdown-signal";
import type { CallError } from "@/lib/models/call-error";
import type { RunBudget } from "@/lib/spending/run-budget";
import type { CircuitBreaker } from "@/lib/throttling/circuit-breaker";
import type { ConcurrencyLimiter } from "@/lib/throttling/limiter";
import type { RetryPolicy } from "@/lib/throttling/retry";

/** What all calls of a worker share. */
export type CallEnvironment = {
  journal: Journal;
  limiter: ConcurrencyLimiter;
  circuitBreaker: CircuitBreaker;
  retry: RetryPolicy;
  /** Cancels calls in flight when the worker stops. */
  shutdown: ShutdownSignal;
};

/** Why a run pauses by itself. `unpriced`: it has a budget, and a model's price is not known. */
export type PauseReason = "provider" | "budget" | "overall-budget" | "unpriced";

/**
 * `detail`: the provider's message, or an amount; `error`: why the provider refuses, in words or as a code; `modelId`:
 * the model that caused it.
 */
export type PauseCause = {
  reason: PauseReason;
  detail: string | null;
  error?: CallError;
  modelId: string | null;
};

/** A run as its calls see it. */
export interface CallingRun {
  readonly id: string;
  /** Raised when a person retries the failed calls. */
  readonly round: number;
  /** Whether responses to identical calls of earlier runs are reused. */
  readonly reuse: boolean;
  /** Ids of models that the run continues without. */
  readonly leftOut: readonly string[];
  readonly budget: RunBudget;
  /** Calls on their way to a model. */
  inFlight: number;
  pause(cause: PauseCause): void;
  /** Waits, but not longer than the run is active. */
  sleep(ms: number): Promise<void>;
  /** Waits for `work`; rejects with `RunHalted` when the run is halted first. */
  orHalted<T>(work: Promise<T>): Promise<T>;
}

/** A task's run, and whether the task may still make calls: its run is active and it is this worker's. */
export type Caller = { run: CallingRun; isActive(): boolean };

export function assertActive(caller: Caller): void {
  if (!caller.isActive()) throw new RunHalted();
}
