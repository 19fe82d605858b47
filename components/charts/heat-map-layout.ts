import { textWidth } from "@/components/charts/text-width";
import type { Heights } from "@/components/charts/theme";

/** A value that rows and columns share: short on the axes, in words beside the rows. */
export type Level = { key: string; name: string };

export type HeatCell = {
  key: string;
  row: number;
  column: number;
  count: number;
  /** The count as it is printed, and in words with what it counts. */
  text: string;
  said: string;
  /** Where it leads: to what it counts. */
  href?: string | undefined;
};

export type HeatMapShape = {
  levels: readonly Level[];
  /** Names of the axes. */
  rows: string;
  columns: string;
  cells: readonly HeatCell[];
  /** What sums are called; then printed sums, and the sum of all. */
  sums: string;
  rowSums: readonly string[];
  columnSums: readonly string[];
  total: string;
};

/** Over the cells: the title of the columns, then their keys. Under them: sums. */
export const HEAD = 44;
export const FOOT = 26;
export const CELL = { narrow: 46, wide: 42 };
/** Sums at the right. */
export const SUMS = 48;
const GAP = 12;
const LINE = 18;
/** The room of the narrowest phone, in pixels. */
const NARROWEST = 264;

/** Width of what stands left of the cells: keys, with their names where there is room. */
export const labelWidth = (levels: readonly Level[], title: string, wide: boolean): number =>
  wide
    ? Math.ceil(Math.max(textWidth(title), ...levels.map(({ key, name }) => textWidth(`${name}  ${key}`)))) + GAP
    : 24;

/**
 * Where names have no room beside the cells they stand under them, as many in a line as fit; what the rows are goes
 * first. A level without a name is not repeated.
 */
export function keyLines(levels: readonly Level[], rows: string, width: number): string[] {
  const lines = [rows];
  for (const { key, name } of levels) {
    if (name === "") continue;
    const word = `${key} ${name}`;
    const longer = `${lines.at(-1)} · ${word}`;
    if (lines.length > 1 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export const keyHeight = (lines: readonly string[]): number => lines.length * LINE + 6;

export const heatMapHeights = (levels: readonly Level[], rows: string): Heights => ({
  wide: HEAD + levels.length * CELL.wide + FOOT,
  narrow: HEAD + levels.length * CELL.narrow + FOOT + keyHeight(keyLines(levels, rows, NARROWEST)),
});
