import { describe, expect, it } from "vitest";
import { binomialLowerTail, binomialUpperTail } from "@/lib/statistics/binomial";

describe("tails of the binomial distribution", () => {
  it("eight or more heads in ten tosses: 45 + 10 + 1 of 1024", () => {
    expect(binomialUpperTail(8, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
  });

  it("two or fewer of five at 0.3: 0.16807 + 0.36015 + 0.30870", () => {
    expect(binomialLowerTail(2, 5, 0.3)).toBeCloseTo(0.83692, 10);
  });

  it("all or none", () => {
    expect(binomialUpperTail(10, 10, 0.2)).toBeCloseTo(0.2 ** 10, 15);
    expect(binomialLowerTail(0, 40, 0.6)).toBeCloseTo(0.4 ** 40, 20);
    expect(binomialUpperTail(0, 10, 0.2)).toBe(1);
    expect(binomialUpperTail(11, 10, 0.2)).toBe(0);
    expect(binomialLowerTail(10, 10, 0.2)).toBe(1);
  });

  it("a share that is certain or impossible", () => {
    expect(binomialLowerTail(3, 10, 1)).toBe(0);
    expect(binomialUpperTail(3, 10, 0)).toBe(0);
  });
});
