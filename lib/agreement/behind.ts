import type { RatedItem } from "@/lib/agreement/items";
import { joint } from "@/lib/agreement/joint";
import { confusionOf } from "@/lib/agreement/measures";
import { unitsOf } from "@/lib/agreement/pairings";
import { measuresBetween, ratedPools, type Pool, type Sides } from "@/lib/agreement/rows";
import { isNominal, type Scale } from "@/lib/agreement/scales";
import type { PeopleOption, StatisticName } from "@/lib/agreement/schema";
import { toRows } from "@/lib/statistics/confusion-matrix";
import type { SparseSums } from "@/lib/statistics/sparse-sums";

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
export function itemsBehind(items: readonly RatedItem[], scales: readonly Scale[], asked: FigureRow): BehindRow | null {
  const { question, pool: poolOf, sides, people } = asked;
  const statistic = countedBy(asked);
  const pools = ratedPools(items.flatMap(unitsOf), scales);
  const wanted = question ?? poolOf;
  const pool = wanted === null ? pools[0] : pools.find(({ pooled }) => pooled.includes(wanted));
  if (!pool) return null;
  const measured = joint(
    measuresBetween(sides, pool, people).filter(({ key, names }) => key === "confusion" || names.includes(statistic)),
  );
  const at = measured.names.indexOf(statistic);
  const found = [...sumsByItem(pool, question, measured.sumsOf)].map(([item, parts]): Behind => {
    const { total } = measured.byCluster([parts]);
    const matrix = confusionOf(measured, total, sides.pairing === "people");
    return { item, n: at < 0 ? 0 : measured.points(total)[at]!.n, cells: matrix ? cellsOf(toRows(matrix)) : [] };
  });
  return { scale: pool.scale, items: found.filter(({ n, cells }) => n > 0 || cells.length > 0) };
}

/** The statistic whose n is the sum of its items' n: means over blocks count as percent agreement does. */
function countedBy({ statistic, sides }: FigureRow): StatisticName {
  const isMean = statistic.startsWith("kappa") || (statistic.startsWith("alpha") && sides.pairing !== "people");
  return isMean ? "percentAgreement" : statistic;
}

function sumsByItem(
  { units }: Pool,
  question: string | null,
  sumsOf: (unit: Pool["units"][number]) => SparseSums,
): Map<string, SparseSums[]> {
  const byItem = new Map<string, SparseSums[]>();
  for (const unit of units) {
    if (question !== null && unit.question !== question) continue;
    const parts = byItem.get(unit.item);
    const sums = sumsOf(unit);
    if (parts) parts.push(sums);
    else byItem.set(unit.item, [sums]);
  }
  return byItem;
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
