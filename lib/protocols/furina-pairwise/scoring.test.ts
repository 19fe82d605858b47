import { describe, expect, it } from "vitest";
import { performance, pointsFor, score } from "./scoring";

describe("eq. 2, the score of an item", () => {
  it("gives 3, 1, 0.5, 0, 0 points", () => {
    expect(([1, 2, 3, 4, 5] as const).map(pointsFor)).toEqual([3, 1, 0.5, 0, 0]);
  });

  it("is worth everything when the test response is much better from both sides", () => {
    // ½ · [f(1) + f(6 − 5)] = ½ · (3 + 3)
    expect(score(1, 5)).toBe(3);
  });

  it("averages the two orders", () => {
    // ½ · [f(2) + f(6 − 4)] = ½ · (1 + 1);  ½ · [f(1) + f(6 − 3)] = ½ · (3 + 0.5);  ½ · [f(3) + f(6 − 3)] = ½ · (0.5 + 0.5)
    expect(score(2, 4)).toBe(1);
    expect(score(1, 3)).toBe(1.75);
    expect(score(3, 3)).toBe(0.5);
  });

  it("halves what a judge gives who always favours A", () => {
    // σ1 = 1 for the test response, σ2 = 1 for the base response: ½ · [f(1) + f(5)] = ½ · (3 + 0)
    expect(score(1, 1)).toBe(1.5);
  });

  it("gives nothing below the base, however far below", () => {
    expect(score(4, 2)).toBe(0);
    expect(score(5, 1)).toBe(0);
  });
});

describe("eq. 3, performance", () => {
  it("is the share of points within reach", () => {
    // (3 + 1 + 0.5 + 0 + 1.75) / (3 · 5) = 6.25 / 15
    expect(performance([3, 1, 0.5, 0, 1.75])).toBeCloseTo(6.25 / 15, 12);
    expect(performance([3, 3])).toBe(1);
    expect(performance([0])).toBe(0);
  });

  it("puts a model that always ties at one sixth, not at a half", () => {
    expect(performance([0.5, 0.5, 0.5])).toBeCloseTo(1 / 6, 12);
  });

  it("has no value without items", () => {
    expect(performance([])).toBeNull();
  });
});
