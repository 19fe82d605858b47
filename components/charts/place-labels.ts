/** A label that wants to stand beside its point: shares of the width, pixels of the height. */
export type Labelled = { key: string; x: number; y: number };
export type Placed = { left: boolean; y: number };

const LINE = 14;
/** Points further apart than this share of the width do not get in each other's way. */
const REACH = 0.22;

/** Labels to the right of their points, to the left where there is no room, moved down as far as it takes to leave the ones above them readable. */
export function placeLabels(points: readonly Labelled[], height: number): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  const taken: { x: number; y: number; left: boolean }[] = [];
  for (const { key, x, y } of points.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const left = x > 0.7;
    let at = y;
    const blocking = () => taken.find((other) => other.left === left && Math.abs(other.x - x) < REACH && Math.abs(other.y - at) < LINE);
    // Where the figure ends they may cover each other: the numbers also stand in a table.
    for (let other = blocking(); other && at < height - LINE; other = blocking()) at = other.y + LINE;
    at = Math.min(at, height - 4);
    taken.push({ x, y: at, left });
    placed.set(key, { left, y: at });
  }
  return placed;
}
