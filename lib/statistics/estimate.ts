/** Why a statistic has no value. Stable codes: the sentence shown for each lives with the messages. */
export type Reason =
  /** fewer complete observations than the statistic needs */
  | "too-few"
  /** all ratings (or all of one rater's) are equal, so the coefficient is 0/0 */
  | "no-variation"
  /** Bradley–Terry: some player never beats, directly or through others, some other player */
  | "not-connected"
  /** Fleiss κ: items carry different numbers of ratings */
  | "unequal-ratings";

/** Why a value has no interval. */
export type IntervalReason = "too-few-clusters" | "undefined-resamples";

/** A statistic of one sample, before an interval is put around it. `n` is the number of complete observations used. */
export type Point = { value: number; n: number; p?: number } | { value: null; n: number; reason: Reason };

/**
 * A number that is shown: value with its interval, or why there is none. `low` and `high` are null together, and then
 * `intervalReason` says why. `undefinedResamples` counts bootstrap resamples that had no value and were left out.
 */
export type Estimate =
  | {
      value: number;
      low: number | null;
      high: number | null;
      n: number;
      p?: number;
      intervalReason?: IntervalReason;
      undefinedResamples?: number;
    }
  | { value: null; n: number; reason: Reason };
