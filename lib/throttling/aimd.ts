/**
 * Additive increase, multiplicative decrease (AIMD) of the calls that a provider is sent at once, and how long it asked
 * not to be called. Times in milliseconds of one clock.
 */
export type AimdState = {
  /** Concurrent calls that the provider accepts, between 1 and the ceiling. */
  allowed: number;
  /** Concurrent calls that an admin allows. */
  ceiling: number;
  /** How often `allowed` was decreased, by any worker: of two states the one with more decreases is the newer. */
  decreases: number;
  /** When `allowed` was last decreased. */
  decreasedAt: number;
  /** No call is sent before (Retry-After). */
  blockedUntil: number;
};

export const initialState = (ceiling: number): AimdState => ({
  allowed: ceiling,
  ceiling,
  decreases: 0,
  decreasedAt: -Infinity,
  blockedUntil: -Infinity,
});

const DECREASE = 0.5;
/** A whole round of successes raises `allowed` by this share of the ceiling, by one call at least. */
const INCREASE = 1 / 16;
/** A provider's Retry-After is obeyed up to this long. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;
/**
 * What rate headers of a response predict is obeyed up to this long; called after that, the provider says itself how
 * long it means.
 */
const LONGEST_PREDICTED_MS = 10 * 60_000;

/**
 * After a response that says the provider has too much to do, or a timeout. Decreases once per burst: a call that was
 * sent before the last decrease says nothing about the concurrency since.
 */
export function afterOverload(
  state: AimdState,
  now: number,
  sentAt: number,
  retryAfterMs: number | null = null,
): AimdState {
  const blocked = block(state, now, retryAfterMs);
  if (sentAt <= state.decreasedAt) return blocked;
  const allowed = Math.max(1, Math.min(state.allowed, state.ceiling) * DECREASE);
  return { ...blocked, allowed, decreases: state.decreases + 1, decreasedAt: now };
}

/** After a success: `allowed` successes together make one step of increase. */
export function afterSuccess(state: AimdState, sentAt: number): AimdState {
  if (state.allowed >= state.ceiling || sentAt <= state.decreasedAt) return state;
  const step = Math.max(1, state.ceiling * INCREASE);
  return { ...state, allowed: Math.min(state.ceiling, state.allowed + step / state.allowed) };
}

/** After a failure that says nothing about concurrency, with its Retry-After; null = none. */
export const afterFailure = (state: AimdState, now: number, retryAfterMs: number | null): AimdState =>
  block(state, now, retryAfterMs);

/** After a response whose rate headers say that nothing is left for `ms`. */
export const afterExhaustion = (state: AimdState, now: number, ms: number): AimdState =>
  block(state, now, Math.min(ms, LONGEST_PREDICTED_MS));

/** With another ceiling, because an admin changed it. A state that was at the old ceiling follows it. */
export function withCeiling(state: AimdState, ceiling: number): AimdState {
  if (ceiling === state.ceiling) return state;
  const unlimited = state.allowed >= state.ceiling;
  return { ...state, ceiling, allowed: unlimited ? ceiling : Math.min(state.allowed, ceiling) };
}

/** What workers share of a provider's state; `allowed` is null where it is too old to say anything. */
export type SharedState = { allowed: number | null; decreases: number; decreasedAt: number };

/**
 * This worker's state merged with the shared one. Ordered by the number of decreases and not by clocks: a decrease is
 * never undone by a state from before it. Of two states with as many decreases, more successes have raised the higher
 * one.
 */
export function mergeShared(own: AimdState, shared: SharedState): AimdState {
  if (shared.decreases < own.decreases) return own;
  if (shared.allowed === null) return { ...own, decreases: shared.decreases };
  const allowed = Math.min(own.ceiling, shared.allowed);
  if (shared.decreases === own.decreases) return { ...own, allowed: Math.max(own.allowed, allowed) };
  const decreasedAt = Math.max(own.decreasedAt, shared.decreasedAt);
  return { ...own, allowed, decreases: shared.decreases, decreasedAt };
}

function block(state: AimdState, now: number, ms: number | null): AimdState {
  if (ms === null || ms <= 0) return state;
  return { ...state, blockedUntil: Math.max(state.blockedUntil, now + Math.min(ms, LONGEST_RETRY_AFTER_MS)) };
}
