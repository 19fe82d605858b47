import { expect } from "vitest";
import type { Point } from "@/lib/statistics/estimate";

/** The same statistic up to rounding: value, p and n, or the same reason for having none. */
export function expectSamePoint(actual: Point, expected: Point): void {
  expect(actual.n).toBeCloseTo(expected.n, 9);
  if (actual.value === null || expected.value === null) {
    expect(actual).toEqual(expected);
    return;
  }
  expect(actual.value).toBeCloseTo(expected.value, 9);
  expect(actual.p ?? -1).toBeCloseTo(expected.p ?? -1, 7);
}
