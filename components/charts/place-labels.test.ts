import { expect, it } from "vitest";
import { placeLabels } from "./place-labels";

it("stands labels to the right of their points, to the left near the edge", () => {
  const placed = placeLabels([{ key: "a", x: 0.2, y: 50 }, { key: "b", x: 0.9, y: 50 }], 300);
  expect(placed.get("a")).toEqual({ left: false, y: 50 });
  expect(placed.get("b")).toEqual({ left: true, y: 50 });
});

it("moves a label under the one it would cover, and leaves distant ones alone", () => {
  const placed = placeLabels([{ key: "a", x: 0.2, y: 50 }, { key: "b", x: 0.25, y: 52 }, { key: "c", x: 0.22, y: 60 }, { key: "far", x: 0.6, y: 51 }], 300);
  const rows = ["a", "b", "c"].map((key) => placed.get(key)!.y);
  expect(rows[1]! - rows[0]!).toBeGreaterThanOrEqual(14);
  expect(rows[2]! - rows[1]!).toBeGreaterThanOrEqual(14);
  expect(placed.get("far")!.y).toBe(51);
});

it("keeps labels inside the figure, however many there are", () => {
  const placed = placeLabels(Array.from({ length: 40 }, (_, i) => ({ key: `${i}`, x: 0.5, y: 250 })), 300);
  expect([...placed.values()].every(({ y }) => y <= 296)).toBe(true);
});
