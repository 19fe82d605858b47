import { expect, it } from "vitest";
import { upperNormalTail } from "@/lib/statistics/normal";

// python3 -c "import scipy.stats as s; print(s.norm.sf(z))", SciPy 1.10.1
it.each([
  [0, 0.5],
  [0.5, 0.3085375387259869],
  [1, 0.15865525393145707],
  [1.96, 0.024997895148220435],
  [3, 0.0013498980316300933],
  [6, 9.865876450376946e-10],
  [10, 7.61985302416047e-24],
])("P(Z > %d) agrees with SciPy", (z, expected) => {
  expect(upperNormalTail(z) / expected).toBeCloseTo(1, 11);
});

it("series and continued fraction meet at 3", () => {
  expect(upperNormalTail(3 - 1e-12) / upperNormalTail(3)).toBeCloseTo(1, 10);
});
