import { expect, it } from "vitest";
import type { ParetoPoint } from "@/lib/evaluations/results/pareto-points";
import { reliabilityOf } from "@/lib/evaluations/results/reliability";
import { cornersOf, fileRowOf, pointOf, readingOrder } from "./pareto-data";

const measured: ParetoPoint = {
  model: "a",
  language: "en",
  characterType: "established",
  performance: { value: 0.25, low: 0.2, high: 0.31, n: 40, clusters: 20 },
  hallucinationRate: { value: 0.05, low: 0.025, high: 0.1, n: 20, clusters: 20 },
  reliability: { value: 20, low: 10, high: 40, n: 20 },
  frontier: true,
};
const clean: ParetoPoint = {
  ...measured,
  model: "b",
  performance: { value: 0.5, low: null, high: null, n: 40, clusters: 4, intervalReason: "too-few-clusters" },
  hallucinationRate: { value: 0, low: 0, high: 0.15, n: 20, clusters: 20, exact: true },
  reliability: { value: null, n: 20, reason: "nothing-found", low: 6.67 },
  frontier: false,
};

it("places a measured model with both of its intervals", () => {
  expect(pointOf(measured)).toMatchObject({ x: 25, xLow: 20, xHigh: 31, y: 20, yLow: 10, yHigh: 40, kind: "dot" });
  expect(pointOf(measured).open).toBe(false);
});

it("places a model with which nothing was found at its bound, hollow and open above", () => {
  expect(pointOf(clean)).toMatchObject({ y: 6.67, yLow: null, yHigh: null, kind: "triangle", open: true });
  expect(pointOf(clean)).toMatchObject({ x: 50, xLow: null, xHigh: null });
});

it("leaves an interval of reliability open whose rate may be 0", () => {
  const reliability = { value: 20, low: 10, high: null, n: 20 };
  expect(pointOf({ ...measured, reliability })).toMatchObject({ kind: "dot", yLow: 10, yHigh: null, open: true });
});

it("stands low where nothing was found in two scenes, however good it looks", () => {
  const rate = { value: 0, low: null, high: null, n: 2, clusters: 2, intervalReason: "too-few-clusters" } as const;
  const bound = reliabilityOf(rate);
  expect(pointOf({ ...clean, reliability: bound as typeof clean.reliability }).y).toBeCloseTo(1.288, 3);
});

it("orders the corners of a frontier from left to right", () => {
  const worse: ParetoPoint = {
    ...measured,
    performance: { value: 0.1, low: null, high: null, n: 40, clusters: 20 },
  };
  const points = [measured, worse].map(pointOf);
  expect(cornersOf(points).map(({ x }) => x)).toEqual([10, 25]);
});

it("is read by performance, and written unrounded", () => {
  expect(readingOrder([measured, clean], []).own.map(({ model }) => model)).toEqual(["b", "a"]);
  expect(fileRowOf(clean)).toMatchObject({
    model: "b",
    performance: 0.5,
    performanceLow: null,
    hallucinationRate: 0,
    reliability: null,
    reliabilityLow: 6.67,
    frontier: "false",
  });
});
