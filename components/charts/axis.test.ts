import { expect, it } from "vitest";
import { niceAxis, ratioAxis, unitAxis } from "./axis";

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

it("gives equal ratios equal lengths, from 1 or below to a round number", () => {
  const axis = ratioAxis([1.2, 7, 208.3]);
  expect(axis.ticks).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500]);
  expect(axis.shareOf(20) - axis.shareOf(10)).toBeCloseTo(axis.shareOf(2) - axis.shareOf(1), 12);
  expect([axis.shareOf(1), axis.shareOf(500)]).toEqual([0, 1]);
  expect(ratioAxis([0.03, 4]).ticks).toEqual([0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]);
  expect(ratioAxis([]).ticks).toEqual([1, 2]);
});
