/** How fast a provider is asked; times in milliseconds of one clock. */
export type Pace = {
  /** Calls at once that it bears, between 1 and the ceiling. */
  allowed: number;
  /** Calls at once that an admin allows. */
  ceiling: number;
  /** How often `allowed` was lowered, by any worker: of two states the one with more decreases is the newer. */
  decreases: number;
  /** When `allowed` was last lowered. */
  loweredAt: number;
  /** Nothing is sent before. */
  blockedUntil: number;
};

export const freshPace = (ceiling: number): Pace => ({
  allowed: ceiling,
  ceiling,
  decreases: 0,
  loweredAt: -Infinity,
  blockedUntil: -Infinity,
});

const DECREASE = 0.5;
/** A whole round of successes raises `allowed` by this share of the ceiling, by one call at least. */
const INCREASE = 1 / 16;
/** No provider's wish to be left alone is followed for longer than this. */
const LONGEST_BLOCK_MS = 24 * 3_600_000;
/** Nor what an answer's headers foretell: asked after that, it says itself how long it means. */
const LONGEST_FORESEEN_MS = 10 * 60_000;

/**
 * After a refusal for too many requests, or a time-out. Multiplicative decrease, once a burst: a call that was sent
 * before the last decrease says nothing about the pace since.
 */
export function refused(pace: Pace, now: number, sentAt: number, retryAfterMs: number | null = null): Pace {
  const blocked = block(pace, now, retryAfterMs);
  if (sentAt <= pace.loweredAt) return blocked;
  const allowed = Math.max(1, Math.min(pace.allowed, pace.ceiling) * DECREASE);
  return { ...blocked, allowed, decreases: pace.decreases + 1, loweredAt: now };
}

/** After an answer. Additive increase: `allowed` successes make one step. */
export function succeeded(pace: Pace, sentAt: number): Pace {
  if (pace.allowed >= pace.ceiling || sentAt <= pace.loweredAt) return pace;
  const step = Math.max(1, pace.ceiling * INCREASE);
  return { ...pace, allowed: Math.min(pace.ceiling, pace.allowed + step / pace.allowed) };
}

/** After a failure that says nothing of the pace, but that the provider wants to be left alone for `ms`; null = it does not. */
export const blockedFor = (pace: Pace, now: number, ms: number | null): Pace => block(pace, now, ms);

/** After an answer whose headers say nothing is left for `ms`. */
export const foreseenFor = (pace: Pace, now: number, ms: number): Pace =>
  block(pace, now, Math.min(ms, LONGEST_FORESEEN_MS));

/** With another ceiling: an admin changed it. A pace that stood at the old ceiling follows it. */
export function withCeiling(pace: Pace, ceiling: number): Pace {
  if (ceiling === pace.ceiling) return pace;
  const unhindered = pace.allowed >= pace.ceiling;
  return { ...pace, ceiling, allowed: unhindered ? ceiling : Math.min(pace.allowed, ceiling) };
}

/** What the workers share of a provider's state; `allowed` is null where it is too old to say anything. */
export type SharedPace = { allowed: number | null; decreases: number; loweredAt: number };

/**
 * This worker's state with what the others have learned. Ordered by the number of decreases and not by clocks: a decrease
 * is never undone by a state from before it. Of two states with as many, more successes have raised the higher one.
 */
export function merged(own: Pace, shared: SharedPace): Pace {
  if (shared.decreases < own.decreases) return own;
  if (shared.allowed === null) return { ...own, decreases: shared.decreases };
  const allowed = Math.min(own.ceiling, shared.allowed);
  if (shared.decreases === own.decreases) return { ...own, allowed: Math.max(own.allowed, allowed) };
  return { ...own, allowed, decreases: shared.decreases, loweredAt: Math.max(own.loweredAt, shared.loweredAt) };
}

function block(pace: Pace, now: number, ms: number | null): Pace {
  if (ms === null || ms <= 0) return pace;
  return { ...pace, blockedUntil: Math.max(pace.blockedUntil, now + Math.min(ms, LONGEST_BLOCK_MS)) };
}
