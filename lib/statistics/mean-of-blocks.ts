import type { Point } from "@/lib/statistics/estimate";
import type { Statistic } from "@/lib/statistics/statistic";

/** A unit of one of several blocks: of the pair of raters, or of the order shown, with this place. */
export type InBlock<Unit> = { block: number; unit: Unit };

/**
 * The plain mean of one statistic over blocks of the data: of κ over pairs of raters (Light 1971), or of a coefficient
 * over the orders in which a judge was shown the candidates. A block without a value of its own is left out of the
 * mean; n counts what the others rest on. Undefined where no block has a value: for want of data in every one
 * "too-few", else "no-variation"; n then counts all data.
 */
export function meanOfBlocks<Unit>(statistic: Statistic<Unit>, blocks: number): Statistic<InBlock<Unit>> {
  const { size, scale } = statistic;
  const pointOf = (sums: Float64Array, block: number) =>
    statistic.point(sums.subarray(block * size, (block + 1) * size));
  return {
    size: blocks * size,
    scale,
    add: (put, { block, unit }, weight) =>
      statistic.add((column, amount) => put(block * size + column, amount), unit, weight),
    point(sums) {
      const tally = newTally();
      for (let block = 0; block < blocks; block++) count(tally, pointOf(sums, block), 1);
      return meanOf(tally);
    },
    leaveOut(total) {
      const whole = Array.from({ length: blocks }, (_, block) => pointOf(total, block));
      const tally = newTally();
      for (const point of whole) count(tally, point, 1);
      return (rest, columns) => {
        const changed = new Set<number>();
        for (const column of columns) changed.add(Math.floor(column / size));
        const left = { ...tally };
        for (const block of changed) {
          count(left, whole[block]!, -1);
          count(left, pointOf(rest, block), 1);
        }
        return meanOf(left);
      };
    },
  };
}

/** Of the blocks with a value: their sum, how many they are and what they rest on; of the others what they hold. */
type Tally = { sum: number; defined: number; n: number; undefinedN: number; constant: number };

const newTally = (): Tally => ({ sum: 0, defined: 0, n: 0, undefinedN: 0, constant: 0 });

function count(tally: Tally, point: Point, times: 1 | -1): void {
  if (point.value === null) {
    tally.undefinedN += times * point.n;
    if (point.reason === "no-variation") tally.constant += times;
    return;
  }
  tally.sum += times * point.value;
  tally.defined += times;
  tally.n += times * point.n;
}

function meanOf({ sum, defined, n, undefinedN, constant }: Tally): Point {
  if (defined > 0) return { value: sum / defined, n };
  return { value: null, n: undefinedN, reason: constant > 0 ? "no-variation" : "too-few" };
}
