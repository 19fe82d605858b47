import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gwetAc, gwetAcStatistic } from "@/lib/statistics/gwet-ac2";
import { anyUnits, FIVE_POINTS, reordered } from "@/lib/statistics/ratings.fixture";
import { expectSamePoint } from "@/lib/statistics/same-point.fixture";
import { pointOf } from "@/lib/statistics/statistic";

// Gwet 2014, p. 120: four raters, twelve items, five levels; the same data as Krippendorff's four observers.
const FOUR_RATERS = [
  [1, 1, null, 1],
  [2, 2, 3, 2],
  [3, 3, 3, 3],
  [3, 3, 3, 3],
  [2, 2, 2, 2],
  [1, 2, 3, 4],
  [4, 4, 4, 4],
  [1, 1, 2, 1],
  [2, 2, 2, 2],
  [null, 5, 5, 5],
  [null, null, 1, 1],
  [null, null, 3, null],
];

describe("known answers: irrCAC's gwet.ac1.raw on cac.raw4raters", () => {
  it("AC1 0.77544", () => {
    const point = gwetAc(FOUR_RATERS, { weights: "unweighted", levels: FIVE_POINTS });
    expect(point.value).toBeCloseTo(0.77544, 5);
    expect(point.n).toBe(11);
  });

  it("AC2 with quadratic weights 0.914", () => {
    expect(gwetAc(FOUR_RATERS, { weights: "quadratic", levels: FIVE_POINTS }).value).toBeCloseTo(0.914, 3);
  });
});

it("by hand: levels 1 to 3, items (1, 1) and (1, 2)", () => {
  // p_a = (1 + 0.75) / 2; π = (0.75, 0.25, 0); Σ w = 3 + 4 · 0.75 = 6; p_e = 6 / 6 · (2 · 0.75 · 0.25) = 0.375
  const point = gwetAc(
    [
      [1, 1],
      [1, 2],
    ],
    { weights: "quadratic", levels: [1, 2, 3] },
  );
  expect(point.value).toBeCloseTo((0.875 - 0.375) / 0.625, 12);
});

it("equal ratings are full agreement on a scale with unused levels", () => {
  expect(
    gwetAc(
      [
        [3, 3],
        [3, 3],
      ],
      { weights: "quadratic", levels: FIVE_POINTS },
    ),
  ).toEqual({ value: 1, n: 2 });
});

it("no value with fewer than two items that carry two ratings", () => {
  const point = gwetAc([[1, 2], [3], []], { weights: "quadratic", levels: FIVE_POINTS });
  expect(point).toEqual({ value: null, n: 1, reason: "too-few" });
});

it("the order of items, and of raters within an item, does not matter; AC is at most 1", () => {
  const statistic = gwetAcStatistic({ weights: "quadratic", levels: FIVE_POINTS });
  fc.assert(
    fc.property(reordered(anyUnits), ([units, other]) => {
      const point = pointOf(statistic, units);
      expectSamePoint(
        pointOf(
          statistic,
          other.map((unit) => [...unit].reverse()),
        ),
        point,
      );
      if (point.value !== null) expect(point.value).toBeLessThanOrEqual(1 + 1e-12);
    }),
  );
});
