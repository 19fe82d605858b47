import { expect, it } from "vitest";
import { linearTicks, logAxis, shareTicks, unitTicks } from "./ticks";

it("runs from 0 to 1 where nothing is negative", () => {
  expect(unitTicks([0.3, 0.9])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(unitTicks([])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

it("reaches below 0 as far as the lowest value, a whole step at a time", () => {
  expect(unitTicks([-0.2])).toEqual([-0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(unitTicks([-0.41, 0.5])).toEqual([-0.5, 0, 0.5, 1]);
  expect(unitTicks([-1])).toEqual([-1, -0.5, 0, 0.5, 1]);
});

it("steps from 0 by round numbers, at most seven ticks", () => {
  expect(linearTicks(71)).toEqual([0, 20, 40, 60]);
  expect(linearTicks(51.5)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(linearTicks(0.3)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]);
  expect(linearTicks(1_000)).toEqual([0, 200, 400, 600, 800, 1_000]);
});

it("ends a logarithmic axis with its values, with ticks between them", () => {
  expect(logAxis([7, 150])).toEqual({ domain: [7, 150], ticks: [10, 20, 50, 100] });
  expect(logAxis([1, 116])).toEqual({ domain: [1, 116], ticks: [1, 2, 5, 10, 20, 50, 100] });
  expect(logAxis([1.2, 7, 308]).ticks).toEqual([2, 5, 10, 20, 50, 100, 200]);
  expect(logAxis([0.03, 40]).ticks).toEqual([0.05, 0.1, 0.5, 1, 5, 10]);
  expect(logAxis([0.001, 9_000]).ticks).toEqual([0.001, 0.01, 0.1, 1, 10, 100, 1_000]);
});

it("ends it at ticks where there are too few between the values", () => {
  expect(logAxis([20])).toEqual({ domain: [20, 50], ticks: [20, 50] });
  expect(logAxis([17, 23])).toEqual({ domain: [10, 50], ticks: [10, 20, 50] });
  expect(logAxis([])).toEqual({ domain: [1, 10], ticks: [1, 2, 5, 10] });
});

it("covers shares from 0 to a whole step above the greatest", () => {
  expect(shareTicks([0.1, 0.34])).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  expect(shareTicks([0.4516])).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(shareTicks([1])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(shareTicks([0, 0]).at(-1)).toBe(0.05);
});
