/** More ticks than this are hard to read. */
const MOST = 7;

const rounded = (value: number) => Number(value.toPrecision(9));

/**
 * Ticks from 0, or from the step below the smallest value, up to 1: for coefficients and shares. Values are finite
 * and at most 1.
 */
export function unitTicks(values: readonly number[]): number[] {
  const least = Math.min(0, ...values);
  for (const step of [0.2, 0.5]) {
    // A value on a step needs no further step, whatever floating point makes of it.
    const below = Math.ceil(-least / step - 1e-9);
    const count = below + Math.round(1 / step) + 1;
    if (count <= MOST || step === 0.5)
      return Array.from({ length: count }, (_, index) => rounded((index - below) * step));
  }
  return [];
}

/**
 * Ticks from 0 in steps of 1, 2 or 5 times a power of ten, the last at or below the end of the axis, which is above
 * 0.
 */
export function linearTicks(end: number): number[] {
  const power = 10 ** Math.floor(Math.log10(end / (MOST - 1)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => end / each <= MOST - 1 + 1e-9) ?? end;
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => rounded(index * step));
}

/** Ticks from 0 to the first one at or above the greatest of these shares, at most 1. */
export function shareTicks(shares: readonly number[]): number[] {
  const most = Math.min(1, Math.max(0.05, ...shares));
  const step = linearTicks(most)[1]!;
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, index) => Math.min(1, rounded(index * step)));
}

/**
 * A logarithmic axis (whose ticks Recharts does not place) with at most seven ticks, 1, 2 and 5 times powers of ten
 * or fewer of them. It ends where the values do, or at the next ticks where there would be fewer than three between.
 * Values are above 0.
 */
export function logAxis(values: readonly number[]): { domain: [number, number]; ticks: number[] } {
  const least = values.length > 0 ? Math.min(...values) : 1;
  const most = values.length > 0 ? Math.max(...values) : 10;
  const choices = [[1, 2, 5], [1, 5], [1]].map((multiples) => ticksAround(least, most, multiples));
  const ticks = choices.find((each) => each.length <= MOST + 2) ?? choices.at(-1)!;
  const between = ticks.filter((tick) => tick >= least && tick <= most);
  if (between.length >= 3 && between.length <= MOST) return { domain: [least, most], ticks: between };
  const around = choices.find((each) => each.length <= MOST) ?? choices.at(-1)!;
  return { domain: [around[0]!, around.at(-1)!], ticks: around };
}

/** Ticks from the last one at or below the least value to the first one at or above the most. */
function ticksAround(least: number, most: number, multiples: readonly number[]): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(least)); ticks.length < 2 || ticks.at(-1)! < most; power++)
    ticks.push(...multiples.map((times) => rounded(times * 10 ** power)));
  const first = ticks.findLastIndex((tick) => tick <= least);
  const last = ticks.findIndex((tick) => tick >= most);
  return ticks.slice(first, Math.max(first + 1, last) + 1);
}
