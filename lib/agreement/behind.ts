import { sectionsBetween, type Sides } from "@/lib/agreement/measures";
import { ratedPools, sumUnits, unitsWithin } from "@/lib/agreement/pools";
import type { Ratings } from "@/lib/agreement/ratings";
import { isNominal, type Scale } from "@/lib/agreement/scales";
import type { PeopleOption, StatisticName } from "@/lib/agreement/schema";
import { confusionIn } from "@/lib/agreement/sections";
import { unitsOf } from "@/lib/agreement/units";
import { addCluster, copyCluster, sumsOfClusters, type ClusterSums } from "@/lib/statistics/cluster-sums";
import { toRows } from "@/lib/statistics/confusion-matrix";

/** A row of the figures, whose items are looked for. */
export type FigureRow = {
  sides: Sides;
  people: PeopleOption;
  /** Null = all questions of a scale pooled: of the scale of `pool`, else of the first. */
  question: string | null;
  pool: string | null;
  statistic: StatisticName;
};

/** What one item adds to a row: to its n, and to the cells of its matrix, by the places of the levels. */
export type Behind = { item: string; n: number; cells: [row: number, column: number, count: number][] };

/** The items of a row with the scale of their matrix. */
export type BehindRow = { scale: Scale; items: Behind[] };

/**
 * The items behind a row of the figures. Each is counted by the row's own measures over that item alone, so that their
 * counts sum up to the row's n and matrix. Statistics that are means over orders or over pairs of raters count all
 * pairs, also those of an order without a value of its own, which the row's n leaves out.
 */
export function itemsBehind(ratings: Ratings, scales: readonly Scale[], asked: FigureRow): BehindRow | null {
  const { question, pool: poolOf, sides, people } = asked;
  const statistic = countedBy(asked);
  const pools = ratedPools(unitsOf(ratings), scales);
  const wanted = question ?? poolOf;
  const pool = wanted === null ? pools[0] : pools.find(({ pooled }) => pooled.includes(wanted));
  if (!pool) return null;
  const sections = sectionsBetween(sides, pool, people, (rater) => ratings.raterIds.indexOf(rater)).filter(
    ({ names, confusion }) => confusion !== undefined || names.includes(statistic),
  );
  const summed = sumUnits(pool, sections);
  const places = { question: question === null ? -1 : pool.placeOf(question), language: -1 };
  const items = unitsWithin(summed, pool.units, places, "items");
  const counted = Array.from(items.of, (item): Behind => ({ item: ratings.items[item]!.id, n: 0, cells: [] }));
  sections.forEach((section, at) => {
    const sums = sumsOfClusters(section.size, summed.rows[at]!, items);
    const statisticAt = section.names.indexOf(statistic);
    eachAlone(sums, (own, item) => {
      if (statisticAt >= 0) counted[item]!.n = section.joint.points(own)[statisticAt]!.n;
      const matrix = confusionIn(section, own);
      if (matrix) counted[item]!.cells = cellsOf(toRows(matrix));
    });
  });
  return { scale: pool.scale, items: counted.filter(({ n, cells }) => n > 0 || cells.length > 0) };
}

/** The sums of each item in turn; the same array each time. */
function eachAlone(sums: ClusterSums, visit: Visit): void {
  const own = new Float64Array(sums.total.length);
  const none = new Float64Array(sums.total.length);
  for (let item = 0; item < sums.clusters; item++) {
    addCluster(sums, item, own, 1);
    visit(own, item);
    copyCluster(sums, item, none, own);
  }
}
type Visit = (own: Float64Array, item: number) => void;

/** The statistic whose n is the sum of its items' n: means over blocks count as percent agreement does. */
function countedBy({ statistic, sides }: FigureRow): StatisticName {
  const isMean = statistic.startsWith("kappa") || (statistic.startsWith("alpha") && sides.pairing !== "people");
  return isMean ? "percentAgreement" : statistic;
}

const cellsOf = (matrix: readonly (readonly number[])[]): Behind["cells"] =>
  matrix.flatMap((cells, row) =>
    cells.flatMap((count, column): Behind["cells"] => (count > 0 ? [[row, column, count]] : [])),
  );

/** Which of a row's pairs are counted: one cell of its matrix by the names of its levels, those that differ, or all. */
export type Which = { row: string; column: string } | "differing" | "all";

/** An item of a figure: how many of its pairs are counted, and how far apart the furthest of them are, in levels. */
export type Counted = { id: string; pairs: number; difference: number };

/** The items whose pairs are counted. */
export function countedItems({ scale, items }: BehindRow, which: Which): Counted[] {
  const apart = (row: number, column: number) =>
    isNominal(scale.type) ? Number(row !== column) : Math.abs(row - column);
  const cell = typeof which === "object" ? [scale.names.indexOf(which.row), scale.names.indexOf(which.column)] : null;
  return items.flatMap(({ item: id, n, cells }): Counted[] => {
    const chosen = cells.filter(([row, column]) =>
      cell ? row === cell[0] && column === cell[1] : which === "all" || row !== column,
    );
    const counted = chosen.reduce((sum, [, , count]) => sum + count, 0);
    const pairs = which === "all" ? n : counted;
    if (pairs === 0) return [];
    return [{ id, pairs, difference: Math.max(0, ...chosen.map(([row, column]) => apart(row, column))) }];
  });
}
