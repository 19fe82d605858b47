import { expect, it } from "vitest";
import { niceAxis, unitAxis } from "./axis";

it("runs from 0 to 1 where nothing is negative", () => {
  const axis = unitAxis([0.3, 0.9]);
  expect(axis.ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(axis.shareOf(0.25)).toBe(0.25);
});

it("reaches below 0 as far as the lowest value, a whole step at a time", () => {
  expect(unitAxis([-0.41, 0.5]).ticks).toEqual([-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(unitAxis([-0.4]).low).toBeCloseTo(-0.4, 12);
  expect(unitAxis([-0.2]).shareOf(-0.2)).toBe(0);
});

it("has an axis without values too", () => {
  expect(unitAxis([])).toMatchObject({ ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] });
});

it("ends at a round number at or above the largest value", () => {
  expect(niceAxis([0.439]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(niceAxis([208.3, 7]).ticks).toEqual([0, 50, 100, 150, 200, 250]);
  expect(niceAxis([100]).ticks.at(-1)).toBe(100);
  expect(niceAxis([]).high).toBe(1);
  expect(niceAxis([40]).shareOf(20)).toBe(0.5);
});
