import { crosses, cut, isInside, overlap, type Box, type Line } from "@/components/charts/boxes";
import { textWidth } from "@/components/charts/text-width";

/**
 * A point that wants its label beside it, in pixels of the drawing. `arrow`: it points up, so that what is over it is
 * taken; `optional`: better no label than one over a line.
 */
export type Labelled = { key: string; x: number; y: number; text: string; arrow?: boolean; optional?: boolean };
/** Where a label stands; `leader` leads from its point to one that stands apart. */
export type Placed = { box: Box; leader: Line | null };

export const RADIUS = 5;
export const ARROW = 30;
const LINE = 15;
const GAP = RADIUS + 3;
/**
 * How far a label may stand from its point, the nearest first; the directions are tried in this order, 0° to the
 * right, 90° down.
 */
const DISTANCES = [18, 28, 40, 54, 70, 90];
const DEGREES = [0, 180, -35, 35, -145, 145, -60, 60, -120, 120, -90, 90];

/**
 * Labels beside their points, in the order in which the points come: to the right, to the left, over or under it, at
 * a corner, or further off at the end of a leading line. No label covers another, a point, an arrow or a leading
 * line, and the given lines (whiskers, steps) only where it finds no other place; what is `taken` stays free. A point
 * for which there is no room has no label.
 */
export function placeLabels(
  points: readonly Labelled[],
  width: number,
  height: number,
  { lines = [], taken = [] }: { lines?: readonly Line[]; taken?: readonly Box[] } = {},
): Map<string, Placed> {
  const area = { x: 0, y: 0, width, height };
  const marks = points.map((point) => ({ point, boxes: marksOf(point) }));
  const placed = new Map<string, Placed>();
  const isFree = (point: Labelled, { box, leader }: Placed): boolean => {
    if (!isInside(box, area) || marks.some(({ boxes }) => boxes.some((mark) => overlap(mark, box)))) return false;
    if (taken.some((each) => overlap(each, box))) return false;
    for (const other of placed.values()) {
      if (overlap(other.box, box) || (other.leader && crosses(other.leader, box))) return false;
      if (leader && (crosses(leader, other.box) || (other.leader && cut(leader, other.leader)))) return false;
    }
    // Points that lie on this one cannot be kept off its line.
    const apart = (other: Labelled) => Math.hypot(other.x - point.x, other.y - point.y) > 2 * RADIUS;
    return !leader || !marks.some((mark) => apart(mark.point) && mark.boxes.some((each) => crosses(leader, each)));
  };
  const isClear = ({ box, leader }: Placed) =>
    !lines.some((line) => crosses(line, box) || (leader !== null && crosses(line, middleOf(leader))));
  for (const point of points) {
    const free = [...candidates(point)].filter((candidate) => isFree(point, candidate));
    const chosen =
      free.find((candidate) => candidate.leader === null && isClear(candidate)) ??
      free.find((candidate) => reachOf(candidate) <= NEAR && isClear(candidate)) ??
      free.find((candidate) => reachOf(candidate) <= NEAR && !point.optional) ??
      (point.optional ? undefined : (free.find(isClear) ?? free[0]));
    if (chosen) placed.set(point.key, chosen);
  }
  return placed;
}

/** A leading line longer than this is worse than a label over a whisker. */
const NEAR = 40;

/** A leading line that runs along another is not seen. */
const middleOf = ({ x1, y1, x2, y2 }: Line): Box => ({
  x: (x1 + x2) / 2 - 1,
  y: (y1 + y2) / 2 - 1,
  width: 2,
  height: 2,
});

const reachOf = ({ leader }: Placed): number =>
  leader === null ? 0 : RADIUS + Math.hypot(leader.x2 - leader.x1, leader.y2 - leader.y1);

/** What no label may cover: the point itself, and its arrow. */
export function marksOf({ x, y, arrow }: Labelled): Box[] {
  const point = { x: x - RADIUS, y: y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS };
  return arrow ? [point, { x: x - RADIUS, y: y - ARROW, width: 2 * RADIUS, height: ARROW }] : [point];
}

function* candidates({ x, y, text }: Labelled): Generator<Placed> {
  const width = textWidth(text);
  const at = (left: number, top: number): Box => ({ x: left, y: top, width, height: LINE });
  const [right, left] = [x + GAP, x - GAP - width];
  const [over, level, under] = [y - RADIUS - LINE, y - LINE / 2, y + RADIUS];
  for (const [column, row] of [
    [right, level],
    [left, level],
    [x - width / 2, over],
    [x - width / 2, under],
    [right, over],
    [left, over],
    [right, under],
    [left, under],
  ] as const) {
    yield { box: at(column, row), leader: null };
  }
  for (const distance of DISTANCES) {
    for (const degrees of DEGREES) {
      const [across, down] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const end = { x2: x + distance * across, y2: y + distance * down };
      const column = Math.abs(across) < 0.3 ? end.x2 - width / 2 : across > 0 ? end.x2 + 2 : end.x2 - width - 2;
      const row = Math.abs(down) < 0.3 ? end.y2 - LINE / 2 : down > 0 ? end.y2 : end.y2 - LINE;
      yield { box: at(column, row), leader: { x1: x + RADIUS * across, y1: y + RADIUS * down, ...end } };
    }
  }
}
