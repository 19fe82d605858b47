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
export type IntervalReason =
  /** fewer than 5 independent scenes or dialogues */
  | "too-few-clusters"
  /** the width would be zero: every cluster gives the same value */
  | "zero-width"
  /** without one of the clusters there is no value */
  | "rests-on-one-cluster"
  /** fewer than two resamples of a bootstrap have a value */
  | "undefined-resamples";

/** A statistic of one sample, before an interval is put around it. `n` is the number of complete observations used. */
export type Point = { value: number; n: number; p?: number } | { value: null; n: number; reason: Reason };

/**
 * A number that is shown: value with its 95 % interval, or why there is none. `low` and `high` are null together, and
 * then `intervalReason` says why. `clusters`: how many independent scenes or dialogues it rests on; `fewClusters`: so
 * few that the interval may be too narrow. `exact`: the one-sided exact bound of a share of 0 or 1.
 * `undefinedResamples` counts bootstrap resamples that had no value and were left out.
 */
export type Estimate =
  | {
      value: number;
      low: number | null;
      high: number | null;
      n: number;
      clusters: number;
      p?: number;
      fewClusters?: true;
      exact?: true;
      intervalReason?: IntervalReason;
      undefinedResamples?: number;
    }
  | { value: null; n: number; reason: Reason };
