import { overlap, type Box, type Line } from "@/components/charts/boxes";
import type { NumberStyle } from "@/components/charts/number-format";
import { marksOf, placeLabels, type Labelled, type Placed } from "@/components/charts/place-labels";
import type { KeyEntry, SymbolKind } from "@/components/charts/symbol";
import { shortened, textWidth } from "@/components/charts/text-width";
import type { Heights } from "@/components/charts/theme";

export type ScatterPoint = {
  key: string;
  name: string;
  kind: SymbolKind;
  x: number;
  y: number;
  /** Ends of the intervals; null where there is none. */
  xLow?: number | null;
  xHigh?: number | null;
  yLow?: number | null;
  yHigh?: number | null;
  /** Nothing is known above: y is a lower bound, or its interval has no upper end. */
  open?: boolean;
  /** For comparison only: in a softer tone, and its label gives way to the others. */
  faint?: boolean;
};

/** Points that a line of steps joins, from left to right, and what it is; `faint`: for comparison only, dashed. */
export type Staircase = { name: string; corners: readonly { x: number; y: number }[]; faint?: boolean };

export type ScatterShape = {
  /** In reading order. */
  points: readonly ScatterPoint[];
  /** Those drawn later lie on top. */
  steps: readonly Staircase[];
  x: { title: string; format: NumberStyle };
  /** On a logarithmic scale. */
  y: { title: string; format: NumberStyle; domain: [number, number]; ticks: number[] };
  /** The same axis as `1 / y`, at the right where there is room. */
  inverse?: { title: string; format: NumberStyle };
  entries: readonly KeyEntry[];
};

/** A point in pixels with its whiskers. */
export type PlacedPoint = { point: ScatterPoint; x: number; y: number; whiskers: Line[] };

/** The longest label: a share of the width, and pixels. */
const LONGEST = { share: 0.42, pixels: 210 };
/** In a drawing narrower than this, names of faint points are left away rather than written over lines. */
const NARROW = 500;
export const KEY_LINE = 18;
const HEIGHT = { narrow: 420, wide: 470 };
/** The room of the narrowest phone, in pixels. */
const NARROWEST = 264;

/** Where a point and its whiskers stand. */
export function placed(
  point: ScatterPoint,
  across: (value: number) => number,
  up: (value: number) => number,
): PlacedPoint {
  const [x, y] = [across(point.x), up(point.y)];
  const { xLow = null, xHigh = null, yLow = null, yHigh = null } = point;
  const whiskers = [
    ...(xLow === null || xHigh === null ? [] : [{ x1: across(xLow), y1: y, x2: across(xHigh), y2: y }]),
    ...(yLow === null ? [] : [{ x1: x, y1: y, x2: x, y2: up(yLow) }]),
    ...(yHigh === null ? [] : [{ x1: x, y1: y, x2: x, y2: up(yHigh) }]),
  ];
  return { point, x, y, whiskers };
}

/** Labels of the points in a drawing of this size; those of faint points find room after all others. */
export function scatterLabels(
  points: readonly PlacedPoint[],
  { width, height }: { width: number; height: number },
  steps: readonly Line[] = [],
  taken: readonly Box[] = [],
): Map<string, Placed & { text: string }> {
  const most = Math.min(LONGEST.pixels, LONGEST.share * width);
  const wanted = points
    .toSorted((a, b) => Number(a.point.faint ?? false) - Number(b.point.faint ?? false) || a.y - b.y || a.x - b.x)
    .map(labelled(most, width < NARROW));
  const labels = placeLabels(wanted, width, height, {
    lines: [...steps, ...points.flatMap(({ whiskers }) => whiskers)],
    taken,
  });
  const texts = new Map(wanted.map(({ key, text }) => [key, text]));
  return new Map([...labels].map(([key, label]) => [key, { ...label, text: texts.get(key) ?? "" }]));
}

const labelled =
  (most: number, narrow = false) =>
  ({ point: { key, name, open, faint }, x, y }: PlacedPoint): Labelled => ({
    key,
    x,
    y,
    text: shortened(name, most),
    arrow: open,
    optional: narrow && faint,
  });

/** The lines of a staircase that falls from left to right through these places, from the left edge to the bottom. */
export function stepLines(corners: readonly { x: number; y: number }[], bottom: number): Line[] {
  return corners.flatMap(({ x, y }, index) => [
    { x1: corners[index - 1]?.x ?? 0, y1: y, x2: x, y2: y },
    { x1: x, y1: y, x2: x, y2: corners[index + 1]?.y ?? bottom },
  ]);
}

/** Room for the name of a staircase on one of its treads, free of points and of what is taken; null where no tread has it. */
export function stepsLabel(
  text: string,
  lines: readonly Line[],
  points: readonly PlacedPoint[],
  taken: readonly Box[] = [],
): Box | null {
  const width = textWidth(text) + 8;
  const marks = points.flatMap(({ point, x, y }) => marksOf(labelled(0)({ point, x, y, whiskers: [] })));
  const treads = lines.filter(({ x1, y1, x2, y2 }) => y1 === y2 && x2 - x1 >= width + 12);
  // Over a tread; under one where there is no room over any, as along the upper edge.
  for (const away of [-18, 3])
    for (const { x1, y1 } of treads) {
      const box = { x: x1 + 4, y: y1 + away, width, height: 15 };
      if (box.y >= 0 && ![...marks, ...taken].some((each) => overlap(each, box))) return box;
    }
  return null;
}

export type NamedSteps = { steps: Staircase; lines: Line[]; name: Box | null };

/** Staircases in pixels, each with the room for its name: clear of the others' names and lines. */
export function namedSteps(
  staircases: readonly Staircase[],
  points: readonly PlacedPoint[],
  { left, top, height }: { left: (value: number) => number; top: (value: number) => number; height: number },
): NamedSteps[] {
  const drawn = staircases.map((steps) => ({
    steps,
    lines: stepLines(
      steps.corners.map(({ x, y }) => ({ x: left(x), y: top(y) })),
      height,
    ),
  }));
  const named: NamedSteps[] = [];
  for (const { steps, lines } of drawn.toReversed()) {
    const others = drawn.flatMap((other) => (other.steps === steps ? [] : other.lines.map(boxOf)));
    const names = named.flatMap(({ name }) => name ?? []);
    named.push({ steps, lines, name: stepsLabel(steps.name, lines, points, [...others, ...names]) });
  }
  return named.toReversed();
}

/** What a horizontal or vertical line covers. */
const boxOf = ({ x1, y1, x2, y2 }: Line): Box => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2) - 1,
  width: Math.abs(x2 - x1) + 1,
  height: Math.abs(y2 - y1) + 2,
});

/** The key in lines of a width, each entry with its distance from the left. */
export function keyRows(
  entries: readonly KeyEntry[],
  width: number,
  measure: (text: string) => number = textWidth,
): (KeyEntry & { at: number })[][] {
  const rows: (KeyEntry & { at: number })[][] = [];
  let at = 0;
  for (const entry of entries) {
    const wide = 16 + measure(entry.text);
    if (rows.length === 0 || at + wide > width) {
      rows.push([]);
      at = 0;
    }
    rows.at(-1)!.push({ ...entry, at });
    at += wide + 16;
  }
  return rows;
}

export const keyHeight = (rows: number): number => rows * KEY_LINE + (rows > 0 ? 6 : 0);

export const scatterHeights = (entries: readonly KeyEntry[]): Heights => ({
  wide: HEIGHT.wide,
  narrow: HEIGHT.narrow + keyHeight(keyRows(entries, NARROWEST).length),
});
