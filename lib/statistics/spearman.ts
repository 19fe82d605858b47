import { correlationP } from "@/lib/statistics/beta";
import { confusionSums, margins, toRows } from "@/lib/statistics/confusion-matrix";
import type { Point } from "@/lib/statistics/estimate";
import type { Levels } from "@/lib/statistics/levels";
import { completePairs } from "@/lib/statistics/pairs";
import { pearson } from "@/lib/statistics/pearson";
import { writePoint } from "@/lib/statistics/reading";
import type { Pair, Rating, Statistic } from "@/lib/statistics/statistic";

/**
 * Spearman's ρ: Pearson's r of the ranks, equal values sharing the mean of their ranks (Spearman 1904; ties as Kendall
 * 1970). p as SciPy's `spearmanr`: Student's t with n − 2 degrees of freedom. Missing and undefined as in Pearson's r.
 */
export function spearman(x: readonly Rating[], y: readonly Rating[]): Point {
  const { a, b } = completePairs(x, y);
  return pearson(midranks(a), midranks(b));
}

/** ρ from additive sums: the confusion matrix over `levels`, whose margins give the ranks. */
export function spearmanStatistic(levels: Levels): Statistic<Pair> {
  const sums = confusionSums(levels);
  return {
    ...sums,
    scale: "fisher",
    read: (vector, at, into) => writePoint(into, spearmanOfMatrix(vector.subarray(at, at + sums.size))),
    p(vector) {
      const { value, n } = spearmanOfMatrix(vector);
      return correlationP(value ?? NaN, n);
    },
  };
}

function spearmanOfMatrix(sums: Float64Array): Point {
  const { rows, columns, total: n } = margins(sums);
  if (n < 3) return { value: null, n, reason: "too-few" };
  const rankRow = centredRanks(rows, n);
  const rankColumn = centredRanks(columns, n);
  const spread = (counts: readonly number[], ranks: readonly number[]) =>
    counts.reduce((sum, count, place) => sum + count * ranks[place]! ** 2, 0);
  const [aa, bb] = [spread(rows, rankRow), spread(columns, rankColumn)];
  if (aa === 0 || bb === 0) return { value: null, n, reason: "no-variation" };
  let ab = 0;
  toRows(sums).forEach((row, i) => row.forEach((count, j) => (ab += count * rankRow[i]! * rankColumn[j]!)));
  const value = Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb)));
  return { value, n };
}

/** The mean rank of each level less the mean of all ranks: (those below − those above) / 2. */
function centredRanks(counts: readonly number[], n: number): number[] {
  let below = 0;
  return counts.map((count) => {
    const rank = (below - (n - below - count)) / 2;
    below += count;
    return rank;
  });
}

/** Ranks from 1, equal values sharing the mean of theirs. */
function midranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((i, j) => values[i]! - values[j]!);
  const ranks = new Array<number>(values.length);
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++;
    for (let at = start; at < end; at++) ranks[order[at]!] = (start + 1 + end) / 2;
  }
  return ranks;
}
