/**
 * Colours and sizes of every figure. Colours are the theme's variables: they change with it and are resolved in
 * downloads.
 */
export const colour = {
  sheet: "var(--sheet)",
  ink: "var(--ink)",
  soft: "var(--soft)",
  /** Grid. */
  line: "var(--line)",
  /** Axes, and lines that separate. */
  edge: "var(--edge)",
  accent: "var(--accent)",
  focus: "var(--focus)",
} as const;

/** In pixels. */
export const size = { tick: 11, text: 12, symbol: 4.5, cap: 4, whisker: 1.5 } as const;

/** From this width of a figure on there is room for columns beside its drawing; `@min-[40rem]` in its classes. */
export const WIDE = 640;

/** Height of the drawing below and above that width. */
export type Heights = { narrow: number; wide: number };

/** Digits of one width, in number columns only. */
export const tabular = { fontVariantNumeric: "tabular-nums" } as const;

/** What axes of all figures share. */
export const axisProps = {
  stroke: colour.edge,
  tickLine: false,
  tick: { fill: colour.soft, fontSize: size.tick, style: tabular },
} as const;
