import type { NumberStyle } from "@/components/charts/number-format";
import type { SymbolKind } from "@/components/charts/symbol";
import { textWidth } from "@/components/charts/text-width";
import type { Heights } from "@/components/charts/theme";

/**
 * `rest` follows `text` in a softer tone; `note` is a column of its own, and not shown on a phone; `heading`: the
 * title of the rows under it, no estimate.
 */
export type IntervalTexts = { name: string; text: string; rest?: string; note?: string; heading?: boolean };

export type IntervalRow = IntervalTexts & {
  key: string;
  kind: SymbolKind;
  value: number | null;
  low: number | null;
  high: number | null;
  /** A sum of the others: bold, under a line. */
  sum?: boolean;
  /** For comparison only: in a softer tone. */
  faint?: boolean;
};

/** Ticks go from one end of the axis to the other. */
export type IntervalAxis = { title: string; ticks: number[]; format: NumberStyle };

/** Under the rows: ticks, then the title of the axis. */
export const FOOT = 44;
export const TOP = 4;
const ROW = { wide: 34, narrow: 46, tall: 62 };
/** The room of most phones for a row's texts, in pixels; on narrower ones names are shortened. */
const PHONE = 304;
/** Columns beside the drawing: at most so wide. */
const MOST = { name: 240, text: 80, rest: 240, note: 190 };
export const GAP = 14;

export type IntervalLayout = {
  row: number;
  /** The drawing of a row is so far down in it, as a share of its height. */
  share: number;
  /** Width of the columns beside the drawing; 0 where texts stand over it. */
  name: number;
  text: number;
  rest: number;
  note: number;
  /** The text has a line of its own under the name. */
  split: boolean;
};

/** Columns beside the drawing where there is room, else lines over each row. */
export function intervalLayout(all: readonly IntervalTexts[], wide: boolean): IntervalLayout {
  // A heading goes over all columns.
  const rows = all.filter(({ heading }) => !heading);
  const widest = (of: (row: IntervalTexts) => string | undefined, most: number) =>
    Math.min(most, Math.ceil(Math.max(0, ...rows.map((row) => textWidth(of(row) ?? "")))) + GAP);
  if (!wide) {
    const split = rows.some((row) => textWidth(row.name) + textWidth(`${row.text} ${row.rest ?? ""}`) + GAP > PHONE);
    return { row: split ? ROW.tall : ROW.narrow, share: split ? 0.8 : 0.72, name: 0, text: 0, rest: 0, note: 0, split };
  }
  return {
    row: ROW.wide,
    share: 0.5,
    name: widest(({ name }) => name, MOST.name),
    text: widest(({ text }) => text, MOST.text) - GAP + 6,
    rest: widest(({ rest }) => rest, MOST.rest),
    note: rows.some(({ note }) => note) ? widest(({ note }) => note, MOST.note) : 0,
    split: false,
  };
}

export const intervalHeights = (rows: readonly IntervalTexts[]): Heights => ({
  wide: TOP + rows.length * intervalLayout(rows, true).row + FOOT,
  narrow: TOP + rows.length * intervalLayout(rows, false).row + FOOT,
});
