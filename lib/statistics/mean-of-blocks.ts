import type { Point } from "@/lib/statistics/estimate";
import type { Statistic } from "@/lib/statistics/statistic";

/** A unit of one of several blocks: of the pair of raters, or of the order shown, with this place. */
export type InBlock<Unit> = { block: number; unit: Unit };

/**
 * The plain mean of one statistic over blocks of the data: of κ over pairs of raters (Light 1971), or of a coefficient
 * over the orders in which a judge was shown the candidates. A block without a value of its own is left out of the
 * mean; n counts what the others rest on. Undefined where no block has a value: for want of data in every one
 * "too-few", else the reason of one that has data; n then counts all data.
 */
export function meanOfBlocks<Unit>(statistic: Statistic<Unit>, blocks: number): Statistic<InBlock<Unit>> {
  const { size, scale } = statistic;
  const sumsOf = (sums: Float64Array, block: number) => sums.subarray(block * size, (block + 1) * size);
  return {
    size: blocks * size,
    scale,
    add: (into, { block, unit }, weight) => statistic.add(sumsOf(into, block), unit, weight),
    point(sums): Point {
      let [total, defined, n, undefinedN] = [0, 0, 0, 0];
      let reason: Extract<Point, { value: null }>["reason"] = "too-few";
      for (let block = 0; block < blocks; block++) {
        const point = statistic.point(sumsOf(sums, block));
        if (point.value === null) {
          if (point.reason !== "too-few") reason = point.reason;
          undefinedN += point.n;
          continue;
        }
        total += point.value;
        defined += 1;
        n += point.n;
      }
      return defined === 0 ? { value: null, n: undefinedN, reason } : { value: total / defined, n };
    },
  };
}
