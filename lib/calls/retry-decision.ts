import type { CallEnvironment } from "@/lib/calls/call-environment";
import type { ChatFailure } from "@/lib/models/chat-failure";
import type { PermitOutcome } from "@/lib/throttling/limiter";

/**
 * retry: the failure is temporary · pause: every call to this model would fail · fail: this call cannot succeed ·
 * interrupt: the worker stops.
 */
export type FailureAction = "retry" | "pause" | "fail" | "interrupt";

export function actionAfter(
  { shutdown, retry, circuitBreaker }: Pick<CallEnvironment, "shutdown" | "retry" | "circuitBreaker">,
  failure: ChatFailure,
  triesUsed: number,
  providerId: string,
): FailureAction {
  if (failure.cause === "cancelled" && shutdown.isAborted) return "interrupt";
  if (failure.permanent) return "pause";
  if (!failure.retryable) return "fail";
  if (triesUsed < retry.tries) return "retry";
  // A response that cannot be used still shows that the provider responds.
  const hasResponded = failure.cause === "malformed" || failure.cause === "empty";
  return !hasResponded && circuitBreaker.recordFailure(providerId) ? "pause" : "fail";
}

/** The permit was not used to send anything. */
export const unusedPermit: PermitOutcome = { kind: "failure", retryAfterMs: null };

/**
 * Responses for want of capacity, and timeouts, decrease the concurrency; anything else says nothing about it.
 * Retry-After is obeyed after every temporary failure.
 */
export function permitOutcomeOf({ cause, status, retryAfterMs, retryable }: ChatFailure): PermitOutcome {
  const isOverload = cause === "rate-limit" || cause === "timeout" || status === 503 || status === 529;
  return isOverload
    ? { kind: "overload", retryAfterMs }
    : { kind: "failure", retryAfterMs: retryable ? retryAfterMs : null };
}
