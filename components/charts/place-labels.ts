/** A label that wants to stand beside its point: shares of the width, pixels of the height. */
export type Labelled = { key: string; x: number; y: number; text: string };
export type Placed = { left: boolean; y: number };

const LINE = 14;
/** A character's share of the width, on a page; from the point to its label. */
const CHARACTER = 0.0078;
const GAP = 0.012;
/** Where else a label may stand, the nearest first: lines down or up from its point. */
const LINES = [0, 1, -1, 2, -2, 3, -3];

type Box = { from: number; to: number; y: number };

/** Labels beside their points, to the right where they fit; a line up or down, or to the left, where another label or point would be covered. */
export function placeLabels(points: readonly Labelled[], height: number): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  const taken: Box[] = points.map(({ x, y }) => ({ from: x - GAP / 2, to: x + GAP / 2, y }));
  for (const { key, x, y, text } of points.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const width = CHARACTER * text.length;
    const boxAt = (left: boolean, line: number): Box => ({ from: left ? x - GAP - width : x + GAP, to: left ? x - GAP : x + GAP + width, y: y + line * LINE });
    const sides = x + GAP + width > 1 ? [true] : x - GAP - width < 0 ? [false] : [false, true];
    const candidates = LINES.flatMap((line) => sides.map((left) => ({ left, box: boxAt(left, line) }))).filter(({ box }) => box.y >= 8 && box.y <= height - 4);
    // Where none is free they may cover each other: the numbers also stand in a table.
    const best = candidates.find(({ box }) => !taken.some((other) => covers(box, other))) ?? candidates[0] ?? { left: sides[0]!, box: boxAt(sides[0]!, 0) };
    taken.push(best.box);
    placed.set(key, { left: best.left, y: Math.min(best.box.y, height - 4) });
  }
  return placed;
}

const covers = (one: Box, other: Box) => one.from < other.to && other.from < one.to && Math.abs(one.y - other.y) < LINE - 1;
