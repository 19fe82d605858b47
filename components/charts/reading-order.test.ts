import { expect, it } from "vitest";
import { nextPoint } from "./reading-order";

it("goes to the next and the previous point and stops at the ends", () => {
  expect(["ArrowRight", "ArrowDown"].map((key) => nextPoint(key, 1, 4))).toEqual([2, 2]);
  expect(["ArrowLeft", "ArrowUp"].map((key) => nextPoint(key, 1, 4))).toEqual([0, 0]);
  expect([nextPoint("ArrowLeft", 0, 4), nextPoint("ArrowRight", 3, 4)]).toEqual([0, 3]);
  expect([nextPoint("Home", 2, 4), nextPoint("End", 2, 4)]).toEqual([0, 3]);
});

it("moves by rows in a grid, and stays where there is no further row", () => {
  expect(nextPoint("ArrowDown", 7, 25, 5)).toBe(12);
  expect(nextPoint("ArrowUp", 7, 25, 5)).toBe(2);
  expect(nextPoint("ArrowUp", 2, 25, 5)).toBe(2);
  expect(nextPoint("ArrowDown", 22, 25, 5)).toBe(22);
  expect(nextPoint("ArrowRight", 4, 25, 5)).toBe(5);
});

it("leaves other keys alone", () => {
  for (const key of ["Tab", "Enter", "a", "PageDown"]) expect(nextPoint(key, 1, 4)).toBeNull();
});
