import type { Estimate } from "@/lib/statistics/estimate";

/** A share's estimate: where it is 0 or 1, the far end of its interval is the rule of three's 3 / n away (95%), for all resamples are alike. */
export type Rate = Estimate & { ruleOfThree?: true };

/** 100 / rate in percent (FURINA section 5.4). Without any hallucination found it has no value, only a lower bound. */
export type Reliability =
  | { value: number; low: number | null; high: number | null; n: number }
  | { value: null; n: number; reason: "too-few" }
  | { value: null; n: number; reason: "nothing-found"; low: number };

/** Gives a share of 0 or 1 the interval that n items allow (Hanley & Lippman-Hand 1983). */
export function withRuleOfThree(share: Estimate): Rate {
  if (share.value !== 0 && share.value !== 1) return share;
  const { intervalReason: _, undefinedResamples: __, ...kept } = share;
  const away = Math.min(1, 3 / share.n);
  return { ...kept, low: share.value === 0 ? 0 : 1 - away, high: share.value === 0 ? away : 1, ruleOfThree: true };
}

/** The reliability that goes with a rate; the ends of the interval change places. */
export function reliabilityOf(rate: Rate): Reliability {
  if (rate.value === null) return { value: null, n: rate.n, reason: "too-few" };
  const inverse = (share: number | null) => (share === null || share === 0 ? null : 1 / share);
  if (rate.value === 0) return { value: null, n: rate.n, reason: "nothing-found", low: inverse(rate.high) ?? 1 };
  return { value: 1 / rate.value, low: inverse(rate.high), high: inverse(rate.low), n: rate.n };
}
