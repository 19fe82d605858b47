/** More ticks than this are hard to read. */
const MOST = 7;

const rounded = (value: number) => Number(value.toPrecision(9));

/** Ticks from 0, or from the step below the smallest value, up to 1: for coefficients and shares. Values are finite and at most 1. */
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

/** Ticks from 0 in steps of 1, 2 or 5 times a power of ten, the last at or below the end of the axis, which is above 0. */
export function linearTicks(end: number): number[] {
  const power = 10 ** Math.floor(Math.log10(end / (MOST - 1)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => end / each <= MOST - 1 + 1e-9) ?? end;
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => rounded(index * step));
}

/**
 * Ticks of a logarithmic scale (which Recharts does not place): 1, 2 and 5 times powers of ten, fewer of them where there
 * would be too many; the first is at or below the smallest value and the last at or above the largest. Values are above 0.
 */
export function logTicks(values: readonly number[]): number[] {
  const least = values.length > 0 ? Math.min(...values) : 1;
  const most = values.length > 0 ? Math.max(...values) : 10;
  for (const multiples of [[1, 2, 5], [1, 5], [1]]) {
    const ticks = logTicksBetween(least, most, multiples);
    if (ticks.length <= MOST) return ticks;
  }
  return logTicksBetween(least, most, [1]);
}

function logTicksBetween(least: number, most: number, multiples: readonly number[]): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(least)); ticks.length < 2 || ticks.at(-1)! < most; power++)
    ticks.push(...multiples.map((times) => rounded(times * 10 ** power)));
  const first = ticks.findLastIndex((tick) => tick <= least);
  const last = Math.max(
    first + 1,
    ticks.findIndex((tick) => tick >= most),
  );
  return ticks.slice(first, last + 1);
}
