import { expect, it } from "vitest";
import { placeLabels } from "./place-labels";

const label = (key: string, x: number, y: number, text = "a-model-of-ours") => ({ key, x, y, text });

it("stands labels to the right of their points, to the left near the edge", () => {
  const placed = placeLabels([label("a", 0.2, 50), label("b", 0.95, 50)], 300);
  expect(placed.get("a")).toEqual({ left: false, y: 50 });
  expect(placed.get("b")).toEqual({ left: true, y: 50 });
});

it("gives way to labels and points in its place, and leaves distant ones alone", () => {
  const placed = placeLabels([label("a", 0.2, 50), label("b", 0.24, 52), label("far", 0.7, 51)], 300);
  expect(placed.get("far")).toEqual({ left: false, y: 51 });
  // The label of a would lie over the point of b: it goes to the left.
  expect(placed.get("a")).toEqual({ left: true, y: 50 });
  expect(placed.get("b")).toEqual({ left: false, y: 52 });
});

it("moves a line up or down where both sides are taken", () => {
  const crowd = [label("a", 0.5, 100), label("b", 0.5, 101), label("c", 0.5, 102)];
  const placed = placeLabels(crowd, 300);
  expect(new Set(crowd.map(({ key }) => JSON.stringify(placed.get(key)))).size).toBe(3);
});

it("keeps labels inside the figure, however many there are", () => {
  const placed = placeLabels(Array.from({ length: 40 }, (_, i) => label(`${i}`, 0.5, 290)), 300);
  expect([...placed.values()].every(({ y }) => y <= 296 && y >= 8)).toBe(true);
});
