import { niceAxis, ratioAxis, type Axis } from "@/components/charts/axis";
import { ARROW, placeLabels, RADIUS, type Labelled, type Placed } from "@/components/charts/place-labels";
import { shortened } from "@/components/charts/text-width";

export type ScatterPoint = {
  key: string;
  x: number;
  y: number;
  label: string;
  /** On the frontier: in the accent, joined by a line. */
  strong: boolean;
  /** There is no finite y: it stands over the scale, with an arrow up. */
  open?: boolean;
  /** What is said of y in place of its number. */
  words?: string;
  /** Ends of the interval of x. */
  low?: number | null;
  high?: number | null;
  /** Somebody else's: hollow, for comparison. */
  faint?: boolean;
};

/** The whole drawing, in pixels. */
export type Size = { width: number; height: number };
export type Mark = { point: ScatterPoint; at: Labelled; placed: Placed | undefined };
export type Layout = {
  across: Axis;
  up: Axis;
  left: (value: number) => number;
  top: (value: number) => number;
  plot: Size;
  marks: Mark[];
};

export const MARGIN = { left: 34, right: 14, top: 14, bottom: 24 };
/** The room over the scale for points without a finite y. */
const BEYOND = ARROW + 2 * RADIUS;
/** The longest label: a share of the width, and pixels. */
const LONGEST = { share: 0.42, pixels: 210 };

/** Where everything stands: x from 0 evenly, y by its ratios, what has no finite y over the scale. Marks come with those that others yield to last. */
export function scatterLayout(points: readonly ScatterPoint[], { width, height }: Size): Layout {
  const across = niceAxis(points.flatMap((point) => [point.x, point.high ?? 0]));
  const finite = points.filter(({ open }) => !open);
  const beyond = finite.length < points.length ? BEYOND : 0;
  const up = ratioAxis(finite.map((point) => 1.04 * point.y));
  const plot = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const left = (value: number) => plot.width * across.shareOf(value);
  const top = (value: number) => beyond + (plot.height - beyond) * (1 - up.shareOf(value));
  const wanted = points.map((point) => ({
    point,
    at: {
      key: point.key,
      x: left(point.x),
      y: point.open ? ARROW - MARGIN.top / 2 : top(point.y),
      text: shortened(point.label, Math.min(LONGEST.pixels, LONGEST.share * width)),
      arrow: point.open,
    },
  }));
  const order = wanted.toSorted((a, b) => rank(a.point) - rank(b.point) || a.at.y - b.at.y || a.at.x - b.at.x);
  const labels = placeLabels(
    order.map(({ at }) => at),
    plot.width + MARGIN.right,
    plot.height - RADIUS,
  );
  return {
    across,
    up,
    left,
    top,
    plot,
    marks: order.map((mark) => ({ ...mark, placed: labels.get(mark.at.key) })).toReversed(),
  };
}

/** One's own have the first choice of room, those on the frontier before all. */
const rank = ({ strong, faint }: ScatterPoint) => (strong ? 0 : faint ? 2 : 1);
