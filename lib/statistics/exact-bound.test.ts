import { expect, it } from "vitest";
import { binomialLowerTail } from "./binomial";
import { exactBound } from "./exact-bound";

it("is the rate with which nothing would be found in 1 of 20 samples", () => {
  for (const clusters of [1, 2, 5, 60]) expect(binomialLowerTail(0, clusters, exactBound(clusters))).toBeCloseTo(0.05);
  // From 1 and 2 scenes: 1 − 0.05, and 1 − √0.05.
  expect(exactBound(1)).toBeCloseTo(0.95, 12);
  expect(exactBound(2)).toBeCloseTo(0.7763932, 7);
  expect(exactBound(300)).toBeCloseTo(3 / 300, 3);
});
