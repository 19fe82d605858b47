import type { Estimate } from "@/lib/statistics/estimate";

/** A rate's estimate: where nothing was found, the upper end is the rule of three's 3 / n (95%), for resamples of zeros are all zero. */
export type Rate = Estimate & { ruleOfThree?: true };

/** 100 / rate in percent (FURINA section 5.4). Without any hallucination found it has no value, only a lower bound. */
export type Reliability =
  | { value: number; low: number | null; high: number | null; n: number }
  | { value: null; n: number; reason: "too-few" }
  | { value: null; n: number; reason: "nothing-found"; low: number };

/** Gives a rate of 0 the upper end that n items allow (Hanley & Lippman-Hand 1983). */
export function withRuleOfThree(rate: Estimate): Rate {
  if (rate.value !== 0) return rate;
  const { intervalReason: _, undefinedResamples: __, ...kept } = rate;
  return { ...kept, low: 0, high: Math.min(1, 3 / rate.n), ruleOfThree: true };
}

/** The reliability that goes with a rate; the ends of the interval change places. */
export function reliabilityOf(rate: Rate): Reliability {
  if (rate.value === null) return { value: null, n: rate.n, reason: "too-few" };
  const inverse = (share: number | null) => (share === null || share === 0 ? null : 1 / share);
  if (rate.value === 0) return { value: null, n: rate.n, reason: "nothing-found", low: inverse(rate.high) ?? 1 };
  return { value: 1 / rate.value, low: inverse(rate.high), high: inverse(rate.low), n: rate.n };
}
