/** A linear scale from values to shares of the width, 0 to 1, with ticks at even steps. */
export type Axis = { low: number; high: number; ticks: number[]; shareOf: (value: number) => number };

/** From the step below the smallest value (at most 0) up to 1; all values must be finite and at most 1. */
export function unitAxis(values: readonly number[], step = 0.2): Axis {
  // A value on a step needs no step more, whatever floating point makes of it.
  const steps = Math.max(0, Math.ceil(-Math.min(0, ...values) / step - 1e-9));
  const low = -steps * step;
  const count = Math.round((1 - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, i) => Math.round((low + i * step) * 1e9) / 1e9);
  return { low, high: 1, ticks, shareOf: (value) => Math.min(1, Math.max(0, (value - low) / (1 - low))) };
}

/** From 0 up to the first round tick at or above the largest value, in about five steps of 1, 2 or 5 times a power of ten. */
export function niceAxis(values: readonly number[], steps = 5): Axis {
  const most = Math.max(0, ...values) || 1;
  const rough = most / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough - 1e-12)!;
  const count = Math.ceil(most / step - 1e-9);
  const high = count * step;
  const ticks = Array.from({ length: count + 1 }, (_, i) => Math.round(i * step * 1e9) / 1e9);
  return { low: 0, high, ticks, shareOf: (value) => Math.min(1, Math.max(0, value / high)) };
}

/** From the round number at or below the smallest value, and at most 1, up to the one at or above the largest, each tick 1, 2 or 5 times a power of ten; equal ratios are equal lengths. Values must be above 0. */
export function ratioAxis(values: readonly number[]): Axis {
  const [least, most] = [Math.min(1, ...values), Math.max(2, ...values)];
  const rounds: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(least)); rounds.length === 0 || rounds.at(-1)! < most; power *= 10)
    rounds.push(...[1, 2, 5].map((times) => Number((times * power).toPrecision(1))));
  const low = rounds.findLast((tick) => tick <= least) ?? rounds[0]!;
  const high = rounds.find((tick) => tick >= most)!;
  const span = Math.log(high / low);
  return {
    low,
    high,
    ticks: rounds.filter((tick) => tick >= low && tick <= high),
    shareOf: (value) => Math.min(1, Math.max(0, Math.log(value / low) / span)),
  };
}
