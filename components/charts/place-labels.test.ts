import { describe, expect, it } from "vitest";
import { crosses, isInside, overlap } from "./boxes";
import { marksOf, placeLabels, type Labelled } from "./place-labels";

const label = (key: string, x: number, y: number, text = "a-model-of-ours"): Labelled => ({ key, x, y, text });
const sideOf = (points: Labelled[], key: string) => {
  const { box, leader } = placeLabels(points, 600, 300).get(key)!;
  const { x, y } = points.find((point) => point.key === key)!;
  const across = box.x >= x ? "right" : box.x + box.width <= x ? "left" : "middle";
  const down = box.y + box.height <= y ? "over" : box.y >= y ? "under" : "level";
  return `${leader ? "apart " : ""}${down} ${across}`;
};

it("stands a label to the right of its point, to the left near the edge", () => {
  const points = [label("a", 100, 50), label("b", 570, 50)];
  expect(sideOf(points, "a")).toBe("level right");
  expect(sideOf(points, "b")).toBe("level left");
});

it("gives way to a point in its place, and to a label that stands there already", () => {
  const points = [label("a", 200, 50), label("b", 260, 52)];
  expect(sideOf(points, "a")).toBe("level left");
  expect(sideOf(points, "b")).toBe("level right");
  const stacked = [label("a", 300, 100), label("b", 300, 101), label("c", 300, 130)];
  expect(stacked.map(({ key }) => sideOf(stacked, key))).toEqual(["level right", "level left", "level right"]);
});

it("keeps off the lines of the drawing where there is another place, and stands on one where there is none", () => {
  const points = [label("a", 300, 150)];
  const line = { x1: 320, y1: 0, x2: 320, y2: 300 };
  const box = placeLabels(points, 600, 300, { lines: [line] }).get("a")!.box;
  expect(crosses(line, box)).toBe(false);
  const everywhere = Array.from({ length: 60 }, (_, i) => ({ x1: 0, y1: 5 * i, x2: 600, y2: 5 * i }));
  expect(placeLabels(points, 600, 300, { lines: everywhere }).get("a")?.leader).toBeNull();
});

it("leads to a label that stands apart where every place beside its point is taken", () => {
  const crowd = Array.from({ length: 5 }, (_, i) => label(`${i}`, 300 + i, 150 + i));
  const placed = [...placeLabels(crowd, 600, 300).values()];
  expect(placed).toHaveLength(5);
  expect(placed.some(({ leader }) => leader !== null)).toBe(true);
});

it("leaves a label away where there is no room for it", () => {
  const crowd = Array.from({ length: 200 }, (_, i) => label(`${i}`, 300, 150));
  const placed = placeLabels(crowd, 600, 300);
  expect(placed.size).toBeGreaterThan(3);
  expect(placed.size).toBeLessThan(200);
});

describe("of any cloud of points", () => {
  // A generator of Lehmer's: the same clouds each time.
  const clouds = (seed: number) => {
    let state = seed;
    const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    return Array.from({ length: 24 }, (_, i): Labelled => ({
      key: `${i}`,
      x: 600 * next() ** 2,
      y: 300 * next(),
      text: "model-".repeat(1 + Math.floor(4 * next())),
      arrow: next() < 0.2,
    }));
  };
  it.each([1, 7, 42, 1_234])(
    "no label covers another, a point, an arrow or a line, and none leaves the figure (%i)",
    (seed) => {
      const points = clouds(seed);
      const placed = [...placeLabels(points, 600, 300)];
      const marks = points.flatMap(marksOf);
      for (const [key, { box }] of placed) {
        expect(isInside(box, { x: 0, y: 0, width: 600, height: 300 })).toBe(true);
        for (const mark of marks) expect(overlap(mark, box), key).toBe(false);
        for (const [other, there] of placed) {
          if (other === key) continue;
          expect(overlap(there.box, box), `${key} ${other}`).toBe(false);
          if (there.leader) expect(crosses(there.leader, box), `${key} ${other}`).toBe(false);
        }
      }
    },
  );
});
