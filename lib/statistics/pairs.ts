import type { Pair, Rating } from "@/lib/statistics/statistic";

/** Two rating lists side by side. Throws RangeError where their lengths differ. */
export function zip(a: readonly Rating[], b: readonly Rating[]): Pair[] {
  if (a.length !== b.length) throw new RangeError(`lists of ${a.length} and ${b.length} ratings cannot be paired`);
  return a.map((value, i): Pair => [value, b[i] ?? null]);
}

/**
 * The pairs in which both ratings were given, as two number lists. Throws RangeError where lengths differ or a rating
 * is not finite.
 */
export function completePairs(a: readonly Rating[], b: readonly Rating[]): { a: number[]; b: number[] } {
  const complete: { a: number[]; b: number[] } = { a: [], b: [] };
  for (const [x, y] of zip(a, b)) {
    if (x === null || y === null) continue;
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new RangeError(`not a rating: ${x}, ${y}`);
    complete.a.push(x);
    complete.b.push(y);
  }
  return complete;
}
