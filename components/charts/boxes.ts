/** A rectangle and a straight line, in pixels, y downwards. */
export type Box = { x: number; y: number; width: number; height: number };
export type Line = { x1: number; y1: number; x2: number; y2: number };

/** Whether two boxes share more than an edge. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Whether a line runs through a box: what is left of it when it is cut at each side in turn (Liang and Barsky 1984). */
export function crosses({ x1, y1, x2, y2 }: Line, { x, y, width, height }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [x1 - x2, x1 - x],
    [x2 - x1, x + width - x1],
    [y1 - y2, y1 - y],
    [y2 - y1, y + height - y1],
  ] as const) {
    if (step === 0 && room <= 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from < to;
}

/** Whether two lines cut each other; those that only touch do not. */
export function cut(one: Line, other: Line): boolean {
  const side = ({ x1, y1, x2, y2 }: Line, x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  return (
    side(one, other.x1, other.y1) * side(one, other.x2, other.y2) < 0 &&
    side(other, one.x1, one.y1) * side(other, one.x2, one.y2) < 0
  );
}
