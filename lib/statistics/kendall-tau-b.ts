import { confusionSums, toRows } from "@/lib/statistics/confusion-matrix";
import type { Point } from "@/lib/statistics/estimate";
import { levelsOf, placeOn, type Levels } from "@/lib/statistics/levels";
import { upperNormalTail } from "@/lib/statistics/normal";
import { completePairs } from "@/lib/statistics/pairs";
import { writePoint } from "@/lib/statistics/reading";
import type { Pair, Rating, Statistic } from "@/lib/statistics/statistic";

/** `count` observations of the pair (x, y). */
interface Cell {
  x: number;
  y: number;
  count: number;
}

/**
 * Kendall's τ-b = (C − D) / √((T − Tx)(T − Ty)): concordant less discordant pairs of items, over the T = n(n − 1)/2
 * pairs corrected for those tied in x and in y (Kendall 1945). Missing as in Pearson's r.
 *
 * p as SciPy's `kendalltau` chooses it: exact where nothing is tied and n ≤ 33 or at most one pair is out of order;
 * otherwise the normal approximation with the tie-corrected variance of Kendall 1970. Five-point ratings always take
 * the approximation. Undefined for fewer than 3 pairs and where one side is constant.
 */
export function kendallTauB(x: readonly Rating[], y: readonly Rating[]): Point {
  const { a, b } = completePairs(x, y);
  return tauB(a.map((value, i) => ({ x: value, y: b[i]!, count: 1 })));
}

/** τ-b from additive sums: the confusion matrix over `levels`. */
export function kendallTauBStatistic(levels: Levels): Statistic<Pair> {
  const sums = confusionSums(levels);
  return {
    ...sums,
    scale: "fisher",
    read: (vector, at, into) => writePoint(into, tauB(cellsOf(vector.subarray(at, at + sums.size)))),
    p(vector) {
      const point = tauB(cellsOf(vector));
      return point.value === null ? NaN : point.p!;
    },
  };
}

const cellsOf = (matrix: Float64Array): Cell[] =>
  toRows(matrix).flatMap((row, x) => row.flatMap((count, y) => (count > 0 ? [{ x, y, count }] : [])));

function tauB(cells: readonly Cell[]): Point {
  const n = cells.reduce((sum, { count }) => sum + count, 0);
  if (n < 3) return { value: null, n, reason: "too-few" };
  const x = ties(cells.map((cell) => ({ value: cell.x, count: cell.count })));
  const y = ties(cells.map((cell) => ({ value: cell.y, count: cell.count })));
  const pairs = (n * (n - 1)) / 2;
  const comparableX = pairs - x.pairs;
  const comparableY = pairs - y.pairs;
  if (comparableX < 1e-9 || comparableY < 1e-9) return { value: null, n, reason: "no-variation" };
  const surplus = concordantLessDiscordant(cells);
  const value = Math.max(-1, Math.min(1, surplus / Math.sqrt(comparableX * comparableY)));
  const outOfOrder = Math.round(Math.min(pairs - surplus, pairs + surplus) / 2);
  if (x.pairs === 0 && y.pairs === 0 && (n <= 33 || outOfOrder <= 1)) return { value, n, p: exactP(n, outOfOrder) };
  const m = n * (n - 1);
  const variance =
    (m * (2 * n + 5) - x.spread - y.spread) / 18 +
    (2 * x.pairs * y.pairs) / m +
    (x.triples * y.triples) / (9 * m * (n - 2));
  return { value, n, p: Math.min(1, 2 * upperNormalTail(Math.abs(surplus) / Math.sqrt(variance))) };
}

/** Over groups of t equal values: Σ t(t − 1)/2, Σ t(t − 1)(t − 2), Σ t(t − 1)(2t + 5). */
function ties(values: readonly { value: number; count: number }[]) {
  const groups = new Map<number, number>();
  for (const { value, count } of values) groups.set(value, (groups.get(value) ?? 0) + count);
  const sums = { pairs: 0, triples: 0, spread: 0 };
  for (const t of groups.values()) {
    sums.pairs += (t * (t - 1)) / 2;
    sums.triples += t * (t - 1) * (t - 2);
    sums.spread += t * (t - 1) * (2 * t + 5);
  }
  return sums;
}

/** C − D in O(n log n): x ascending, y counted in a Fenwick tree, so that only smaller x are met. */
function concordantLessDiscordant(cells: readonly Cell[]): number {
  const levels = levelsOf(cells.map(({ y }) => y));
  const place = placeOn(levels);
  const tree = new Float64Array(levels.length + 1);
  const add = (at: number, count: number) => {
    for (let i = at + 1; i < tree.length; i += i & -i) tree[i]! += count;
  };
  const before = (at: number) => {
    let sum = 0;
    for (let i = at; i > 0; i -= i & -i) sum += tree[i]!;
    return sum;
  };
  const sorted = [...cells].sort((a, b) => a.x - b.x);
  let surplus = 0;
  let entered = 0;
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    while (end < sorted.length && sorted[end]!.x === sorted[start]!.x) end++;
    const group = sorted.slice(start, end);
    for (const { y, count } of group) surplus += count * (before(place(y)) - (entered - before(place(y) + 1)));
    for (const { y, count } of group) {
      add(place(y), count);
      entered += count;
    }
  }
  return surplus;
}

/** Share of the n! orders with at most `inversions` inversions, doubled: the two-sided p without ties. */
function exactP(n: number, inversions: number): number {
  // One more item may stand ahead of 0 … size − 1 others: each step is a running mean over that many entries.
  let shares = new Float64Array(inversions + 1);
  shares[0] = 1;
  for (let size = 2; size <= n; size++) {
    const next = new Float64Array(inversions + 1);
    let window = 0;
    for (let k = 0; k <= inversions; k++) {
      window += shares[k]!;
      if (k >= size) window -= shares[k - size]!;
      next[k] = window / size;
    }
    shares = next;
  }
  return Math.min(1, 2 * shares.reduce((sum, share) => sum + share, 0));
}
