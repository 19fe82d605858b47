import type { Point } from "@/lib/statistics/estimate";

// A statistic is read once for every cluster left out, a million times for a large campaign: into three numbers, since
// an object each would cost more than the statistic. They are its value, n and, where the value is NaN, why.
const [TOO_FEW, NO_VARIATION] = [0, 1];

/** Room for what one statistic gives, or several. */
export const newReading = (statistics = 1): Float64Array => new Float64Array(3 * statistics);

/** A value, at the place of a statistic among several. */
export function writeValue(into: Float64Array, value: number, n: number, place = 0): void {
  into[3 * place] = value;
  into[3 * place + 1] = n;
}

/** No value for want of data. */
export function writeTooFew(into: Float64Array, n: number, place = 0): void {
  writeValue(into, NaN, n, place);
  into[3 * place + 2] = TOO_FEW;
}

/** No value, for what is compared is all equal. */
export function writeNoVariation(into: Float64Array, n: number, place = 0): void {
  writeValue(into, NaN, n, place);
  into[3 * place + 2] = NO_VARIATION;
}

export function writePoint(into: Float64Array, point: Point, place = 0): void {
  if (point.value !== null) writeValue(into, point.value, point.n, place);
  else if (point.reason === "no-variation") writeNoVariation(into, point.n, place);
  else writeTooFew(into, point.n, place);
}

export const isConstant = (reading: Float64Array): boolean => reading[2] === NO_VARIATION;

/** What was read, as a point without p. */
export function toPoint(reading: Float64Array, place = 0): Point {
  const [value, n] = [reading[3 * place]!, reading[3 * place + 1]!];
  if (!Number.isNaN(value)) return { value, n };
  return { value: null, n, reason: reading[3 * place + 2] === NO_VARIATION ? "no-variation" : "too-few" };
}
