import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { icc, iccStatistic, type IccForm } from "@/lib/statistics/icc";
import { LIKERT_A, LIKERT_B, reordered } from "@/lib/statistics/ratings.fixture";
import { expectSamePoint } from "@/lib/statistics/same-point.fixture";
import { pointOf } from "@/lib/statistics/statistic";

const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];
const LIKERT_C = [2, 2, 4, 4, 5, 3, 1, 4, 4, 1];
const THREE_RATERS = LIKERT_A.map((a, i) => [a, LIKERT_B[i]!, LIKERT_C[i]!]);

describe.each<[IccForm, number, number]>([
  // Shrout & Fleiss as published; three raters by R 4.2.2: psych::ICC(cbind(a, b, c), lmer = FALSE), psych 2.2.9
  ["1,1", 0.1657, 0.8510116493],
  ["2,1", 0.2898, 0.8502772643],
  ["3,1", 0.7148, 0.8378870674],
  ["1,k", 0.4428, 0.9448604493],
  ["2,k", 0.6201, 0.9445585216],
  ["3,k", 0.9093, 0.9394145677],
])("ICC(%s)", (form, published, threeRaters) => {
  it("of Shrout & Fleiss' six items and four raters", () => {
    const point = icc(SHROUT_FLEISS, form);
    expect(point.value).toBeCloseTo(published, 4);
    expect(point.n).toBe(6);
  });

  it("of three raters on five points", () => {
    expect(icc(THREE_RATERS, form).value).toBeCloseTo(threeRaters, 9);
  });

  it("leaves out an item with a missing rating", () => {
    expect(icc([...SHROUT_FLEISS, [1, null, 9, 5]], form)).toEqual(icc(SHROUT_FLEISS, form));
  });

  it("has no value when all ratings are equal, or with one item", () => {
    expect(
      icc(
        [
          [4, 4],
          [4, 4],
          [4, 4],
        ],
        form,
      ),
    ).toEqual({ value: null, n: 3, reason: "no-variation" });
    expect(
      icc(
        [
          [1, 2],
          [null, 3],
        ],
        form,
      ),
    ).toEqual({ value: null, n: 1, reason: "too-few" });
  });
});

it("neither the order of items or raters nor the origin of the sums matters", () => {
  const row = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(reordered(fc.array(row)), ([rows, other]) => {
      const statistic = iccStatistic({ raters: 3, form: "2,1", origin: 0 });
      const turned = other.map((ratings) => [...ratings].reverse());
      expectSamePoint(pointOf(statistic, turned), pointOf(iccStatistic({ raters: 3, form: "2,1" }), rows));
    }),
  );
});

it("throws for rows of different lengths", () => {
  expect(() =>
    icc(
      [
        [1, 2],
        [1, 2, 3],
      ],
      "2,1",
    ),
  ).toThrow(RangeError);
});
