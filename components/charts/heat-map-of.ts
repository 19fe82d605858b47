import type { FigureData } from "@/components/charts/figure-data";
import type { HeatMapShape, Level } from "@/components/charts/heat-map-layout";

type Words = {
  rows: string;
  columns: string;
  total: string;
  /** A count as a number, and in words with what it counts. */
  print: (count: number) => string;
  say: (count: number) => string;
  /** Where a cell leads, by the keys of its levels; cells without a count lead nowhere. */
  hrefOf?: (row: string, column: string) => string;
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * A square of counts as a heat map: its cells and sums as they are printed, its table with the sums, and its file, a
 * line a cell.
 */
export function heatMapOf(
  levels: readonly Level[],
  counts: readonly (readonly number[])[],
  { rows, columns, total, print, say, hrefOf }: Words,
): { shape: HeatMapShape; data: FigureData } {
  const at = (row: number, column: number) => counts[row]?.[column] ?? 0;
  const all = levels.map((_, index) => index);
  const to = (row: number, column: number) =>
    at(row, column) > 0 ? hrefOf?.(levels[row]?.key ?? "", levels[column]?.key ?? "") : undefined;
  const cells = all.flatMap((row) =>
    all.map((column) => {
      const count = at(row, column);
      return {
        key: `${row}-${column}`,
        row,
        column,
        count,
        text: print(count),
        said: say(count),
        href: to(row, column),
      };
    }),
  );
  const rowSums = all.map((row) => print(sum(all.map((column) => at(row, column)))));
  const columnSums = all.map((column) => print(sum(all.map((row) => at(row, column)))));
  const whole = print(sum(cells.map(({ count }) => count)));
  const named = ({ key, name }: Level) => `${key} ${name}`.trim();
  return {
    shape: { levels, rows, columns, cells, sums: total, rowSums, columnSums, total: whole },
    data: {
      head: [`${rows} ╲ ${columns}`, ...levels.map(named), total],
      rows: [
        ...levels.map((level, row) => ({
          key: level.key,
          name: named(level),
          cells: [
            ...all.map((column) => ({ text: print(at(row, column)), href: to(row, column) })),
            { text: rowSums[row] ?? "" },
          ],
        })),
        { key: "sum", name: total, cells: [...columnSums, whole].map((text) => ({ text })) },
      ],
      file: cells.map(({ row, column, count }) => ({
        row: levels[row]?.key ?? "",
        column: levels[column]?.key ?? "",
        count,
      })),
    },
  };
}
