import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correlationP, logGamma, regularizedBeta } from "@/lib/statistics/beta";

describe("the regularized incomplete beta function", () => {
  // python3 -c "import scipy.special as s; print(s.betainc(a, b, x))", SciPy 1.10.1
  it.each([
    [0.3, 2, 5, 0.5798250000000001],
    [0.9, 0.5, 10, 0.9999999999815197],
    [0.05, 199, 0.5, 5.103142110494118e-261],
    [0.995, 9999, 0.5, 1.3512074837212254e-23],
    [0.0001, 3, 0.5, 3.12511719453174e-13],
    [0.5, 1, 1, 0.5],
  ])("agrees with SciPy at x = %d, a = %d, b = %d", (x, a, b, expected) => {
    expect(regularizedBeta(x, a, b) / expected).toBeCloseTo(1, 9);
  });

  it("is symmetric: I_x(a, b) + I_{1−x}(b, a) = 1, and stays within 0 and 1", () => {
    const parameter = fc.double({ min: 0.1, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), parameter, parameter, (x, a, b) => {
        const value = regularizedBeta(x, a, b);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
        expect(value + regularizedBeta(1 - x, b, a)).toBeCloseTo(1, 9);
      }),
      { seed: 20 },
    );
  });
});

// python3 -c "import scipy.special as s; print(s.gammaln(x))"
it.each([
  [0.5, 0.5723649429247],
  [4.2, 2.04855563696059],
  [171.5, 709.1431630309283],
  [10000, 82099.71749644238],
])("ln Γ(%d) agrees with SciPy", (x, expected) => {
  expect(logGamma(x) / expected).toBeCloseTo(1, 13);
});

it("no correlation has p = 1, a perfect one p = 0", () => {
  expect(correlationP(0, 10)).toBe(1);
  expect(correlationP(1, 10)).toBe(0);
  expect(correlationP(-1, 10)).toBe(0);
});
