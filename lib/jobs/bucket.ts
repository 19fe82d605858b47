/** A token bucket for a limit a minute; times in milliseconds of one clock. */
export type Bucket = { perMinute: number; level: number; at: number };

/** Seconds' worth that may be spent at once. With it a minute's total stays within the limit. */
const BURST_SECONDS = 1;
const RATE = 60 / (60 + BURST_SECONDS);

const capacity = (perMinute: number) => Math.max(1, (perMinute * RATE * BURST_SECONDS) / 60);

export const fullBucket = (perMinute: number, now: number): Bucket => ({
  perMinute,
  level: capacity(perMinute),
  at: now,
});

function refilled(bucket: Bucket, now: number): Bucket {
  const level = Math.min(
    capacity(bucket.perMinute),
    bucket.level + (Math.max(0, now - bucket.at) * bucket.perMinute * RATE) / 60_000,
  );
  return { ...bucket, level, at: now };
}

/** Milliseconds until `amount` may be taken; an amount above the capacity waits for a full bucket. */
export function waitOf(bucket: Bucket, now: number, amount: number): number {
  if (bucket.perMinute <= 0) return Infinity;
  const short = Math.min(amount, capacity(bucket.perMinute)) - refilled(bucket, now).level;
  return short <= 1e-9 ? 0 : Math.max(1, Math.ceil((short * 60_000) / (bucket.perMinute * RATE)));
}

/** The bucket after `amount` was taken (or given back, where negative): it may go below zero, and later takers wait for it. */
export function take(bucket: Bucket, now: number, amount: number): Bucket {
  const { level, ...rest } = refilled(bucket, now);
  return { ...rest, level: Math.min(capacity(bucket.perMinute), level - amount) };
}

/** The bucket with another limit: this worker's share of it has changed. */
export function withLimit(bucket: Bucket | null, perMinute: number, now: number): Bucket {
  if (!bucket) return fullBucket(perMinute, now);
  return bucket.perMinute === perMinute ? bucket : { ...refilled(bucket, now), perMinute };
}
