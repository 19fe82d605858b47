import type { ChatFailure } from "@/lib/models/chat-failure";

export type RetryPolicy = {
  /** Tries of a call; a response for too many requests uses up less than a whole one. */
  tries: number;
  /**
   * Milliseconds: the first delay is drawn below the base, each further one below twice as much, none above the cap.
   */
  baseMs: number;
  capMs: number;
};

export const defaultRetryPolicy: RetryPolicy = { tries: 6, baseMs: 1_000, capMs: 30_000 };

/** How much of a try a failure uses up: being told to come back later is not the call's fault. */
export const tryCost = ({ cause, retryAfterMs }: Pick<ChatFailure, "cause" | "retryAfterMs">): number =>
  cause !== "rate-limit" ? 1 : retryAfterMs === null ? 0.5 : 0.2;

/** Milliseconds until the next try, by exponential backoff with full jitter; `random` is in [0, 1). */
export const backoffMs = (triesUsed: number, { baseMs, capMs }: RetryPolicy, random: number): number =>
  random * Math.min(capMs, baseMs * 2 ** Math.max(0, Math.ceil(triesUsed) - 1));
