/**
 * A limit per minute, in requests or tokens; times in milliseconds of one clock. `recent`: taken within the last
 * minute, oldest first.
 */
export type TokenBucket = { perMinute: number; level: number; at: number; recent: readonly Taken[] };
/** Taken between two times at most a second apart. */
type Taken = { from: number; to: number; amount: number };

const MINUTE = 60_000;
const MERGE_WITHIN = 1_000;
/** Seconds' worth that may be taken at once. With it a minute's total of small amounts stays within the limit. */
const BURST_SECONDS = 1;
const RATE = 60 / (60 + BURST_SECONDS);
/** Rounding errors of sums. */
const EPSILON = 1e-9;

const capacity = (perMinute: number) => Math.max(1, (perMinute * RATE * BURST_SECONDS) / 60);

export const fullBucket = (perMinute: number, now: number): TokenBucket => ({
  perMinute,
  level: capacity(perMinute),
  at: now,
  recent: [],
});

function refilled(bucket: TokenBucket, now: number): TokenBucket {
  const gained = (Math.max(0, now - bucket.at) * bucket.perMinute * RATE) / MINUTE;
  const level = Math.min(capacity(bucket.perMinute), bucket.level + gained);
  const first = bucket.recent.findIndex(({ to }) => to > now - MINUTE);
  const recent = first === 0 ? bucket.recent : first < 0 ? [] : bucket.recent.slice(first);
  return { ...bucket, level, at: now, recent };
}

/**
 * Milliseconds until `amount` may be taken. The level spreads a minute's worth evenly, but an amount above a second's
 * worth leaves it in debt, and a small debt at either end would make a minute too full: so the last minute is summed as
 * well. An amount above the whole limit waits until nothing was taken for a minute, and is then let through: the
 * provider decides.
 */
export function waitMs(bucket: TokenBucket, now: number, amount: number): number {
  if (bucket.perMinute <= 0) return Infinity;
  const { level, recent } = refilled(bucket, now);
  const missing = Math.min(amount, capacity(bucket.perMinute)) - level;
  const untilLevel = missing <= EPSILON ? 0 : Math.max(1, Math.ceil((missing * MINUTE) / (bucket.perMinute * RATE)));
  const room = Math.max(0, bucket.perMinute - amount);
  let taken = recent.reduce((sum, one) => sum + one.amount, 0);
  let untilRoom = 0;
  for (const one of recent) {
    if (taken <= room + EPSILON) break;
    taken -= one.amount;
    untilRoom = one.to + MINUTE - now;
  }
  return Math.max(untilLevel, untilRoom);
}

/** The bucket after `amount` was taken: it may go below zero, and later takers wait for it. */
export function take(bucket: TokenBucket, now: number, amount: number): TokenBucket {
  const { level, recent, ...rest } = refilled(bucket, now);
  const last = recent.at(-1);
  const taken =
    last && now - last.from < MERGE_WITHIN
      ? [...recent.slice(0, -1), { from: last.from, to: now, amount: last.amount + amount }]
      : [...recent, { from: now, to: now, amount }];
  return { ...rest, level: level - amount, recent: taken };
}

/** The bucket after it turned out that what was taken at `takenAt` was `by` more, or less where negative. */
export function correct(bucket: TokenBucket, now: number, takenAt: number, by: number): TokenBucket {
  const { level, recent, ...rest } = refilled(bucket, now);
  const index = recent.findIndex(({ from, to }) => from <= takenAt && takenAt <= to);
  return {
    ...rest,
    level: Math.min(capacity(bucket.perMinute), level - by),
    recent: recent.map((one, at) => (at === index ? { ...one, amount: Math.max(0, one.amount + by) } : one)),
  };
}

/** The bucket with another limit: this worker's share of it has changed, and with it its share of what was taken. */
export function withLimit(bucket: TokenBucket | null, perMinute: number, now: number): TokenBucket {
  if (!bucket) return fullBucket(perMinute, now);
  if (bucket.perMinute === perMinute) return bucket;
  const { recent, ...rest } = refilled(bucket, now);
  const factor = bucket.perMinute > 0 ? perMinute / bucket.perMinute : 1;
  return { ...rest, perMinute, recent: recent.map((one) => ({ ...one, amount: one.amount * factor })) };
}
