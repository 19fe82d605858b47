const across: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const down: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The point that a key leads to, by its index in reading order; null for keys that lead nowhere.
 * `columns` is the number of points in a row of a grid: up and down then stay in their column.
 */
export function nextPoint(key: string, index: number, count: number, columns = 1): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = across[key] ?? (down[key] === undefined ? 0 : down[key] * columns);
  if (step === 0) return null;
  const next = index + step;
  return next < 0 || next >= count ? index : next;
}
