import type { Estimate } from "@/lib/statistics/estimate";
import { exactBound } from "@/lib/statistics/exact-bound";

/** 100 / rate in percent (FURINA section 5.4). Without any hallucination found it has no value, only a lower bound. */
export type KnownReliability =
  | { value: number; low: number | null; high: number | null; n: number }
  | { value: null; n: number; reason: "nothing-found"; low: number };

export type Reliability = KnownReliability | { value: null; n: number; reason: "too-few" };

/** The reliability where items were checked, otherwise null. */
export const knownReliability = (it: Reliability): KnownReliability | null =>
  it.value === null && it.reason === "too-few" ? null : it;

/**
 * The reliability that goes with a rate; the ends of the interval change places. Where nothing was found its lower
 * bound is 1 over the exact one-sided bound of the rate, which holds for any number of scenes.
 */
export function reliabilityOf(rate: Estimate): Reliability {
  if (rate.value === null) return { value: null, n: rate.n, reason: "too-few" };
  const inverse = (share: number | null) => (share === null || share === 0 ? null : 1 / share);
  if (rate.value === 0) return { value: null, n: rate.n, reason: "nothing-found", low: 1 / exactBound(rate.clusters) };
  return { value: 1 / rate.value, low: inverse(rate.high), high: inverse(rate.low), n: rate.n };
}
