/** The quantile of ascending values at `share` in [0, 1], linear between neighbours (Hyndman & Fan type 7). */
export function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (at % 1) * (sorted[Math.ceil(at)]! - below);
}
