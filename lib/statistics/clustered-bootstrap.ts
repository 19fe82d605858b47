import type { IntervalReason } from "@/lib/statistics/estimate";
import { quantile } from "@/lib/statistics/quantile";
import { createRandom, type Seed } from "@/lib/statistics/random";
import type { Statistic } from "@/lib/statistics/statistic";

/** The sums of each cluster that contributes anything, as sparse rows: entries `starts[c]` to `starts[c + 1]`. */
export interface ClusterSums {
  clusters: number;
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float64Array;
  total: Float64Array;
}

export interface BootstrapOptions {
  seed: Seed;
  /** default 1,000 */
  resamples?: number;
  /** coverage, default 0.95 */
  level?: number;
}

/** The interval's ends, how many resamples were drawn, and how many of them had no value and were left out. */
export type Interval =
  | { low: number; high: number; resamples: number; undefinedResamples: number }
  | { low: null; high: null; resamples: number; undefinedResamples: number; reason: IntervalReason };

/** One pass over the data. `clusters` holds the units of each scene or dialogue; one without usable units is left out. */
export function sumByCluster<Unit>(statistic: Statistic<Unit>, clusters: Iterable<Iterable<Unit>>): ClusterSums {
  const starts = [0];
  const columns: number[] = [];
  const values: number[] = [];
  const total = new Float64Array(statistic.size);
  const sums = new Float64Array(statistic.size);
  for (const units of clusters) {
    sums.fill(0);
    for (const unit of units) statistic.add(sums, unit);
    sums.forEach((value, column) => {
      if (value === 0) return;
      columns.push(column);
      values.push(value);
      total[column]! += value;
    });
    if (columns.length > starts.at(-1)!) starts.push(columns.length);
  }
  return {
    clusters: starts.length - 1,
    starts: Uint32Array.from(starts),
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values),
    total,
  };
}

/**
 * Sums of each bootstrap resample: as many clusters as there are, drawn with replacement (Davison & Hinkley 1997,
 * section 3.8, strategy 1). Endless; the yielded array is used again for the next resample, so read it at once.
 */
export function* resampledSums(
  { clusters, starts, columns, values, total }: ClusterSums,
  seed: Seed,
): Generator<Float64Array, never> {
  const random = createRandom(seed);
  const draws = new Uint32Array(clusters);
  const sums = new Float64Array(total.length);
  for (;;) {
    draws.fill(0);
    for (let i = 0; i < clusters; i++) draws[Math.floor(random() * clusters)]! += 1;
    sums.fill(0);
    for (let c = 0; c < clusters; c++) {
      const times = draws[c]!;
      if (times === 0) continue;
      const end = starts[c + 1]!;
      for (let entry = starts[c]!; entry < end; entry++) sums[columns[entry]!]! += times * values[entry]!;
    }
    yield sums;
  }
}

/**
 * Percentile bootstrap interval over clusters, a resample at a time: yields the number done after each, so that a caller
 * can let others run in between, and returns the interval. Ends are the (1 − level) / 2 and (1 + level) / 2 quantiles,
 * linear between order statistics (Hyndman & Fan type 7). Resamples without a value are left out and counted. No
 * interval for fewer than 2 clusters ("too-few-clusters") or fewer than 2 resamples with a value ("undefined-resamples").
 */
export function* bootstrapSteps<Unit>(
  statistic: Statistic<Unit>,
  sums: ClusterSums,
  { seed, resamples = 1000, level = 0.95 }: BootstrapOptions,
): Generator<number, Interval> {
  if (sums.clusters < 2) {
    return { low: null, high: null, resamples: 0, undefinedResamples: 0, reason: "too-few-clusters" };
  }
  const stream = resampledSums(sums, seed);
  const drawn: number[] = [];
  for (let done = 1; done <= resamples; done++) {
    const { value } = statistic.point(stream.next().value);
    if (value !== null) drawn.push(value);
    yield done;
  }
  const undefinedResamples = resamples - drawn.length;
  if (drawn.length < 2) return { low: null, high: null, resamples, undefinedResamples, reason: "undefined-resamples" };
  const sorted = Float64Array.from(drawn).sort();
  return {
    low: quantile(sorted, (1 - level) / 2),
    high: quantile(sorted, (1 + level) / 2),
    resamples,
    undefinedResamples,
  };
}

/** The same without pauses. */
export function clusteredBootstrap<Unit>(
  statistic: Statistic<Unit>,
  sums: ClusterSums,
  options: BootstrapOptions,
): Interval {
  return finish(bootstrapSteps(statistic, sums, options));
}

/** Runs a generator to its end and gives back what it returns. */
export function finish<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
