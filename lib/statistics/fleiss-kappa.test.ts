import { expect, it } from "vitest";
import { fleissKappa } from "@/lib/statistics/fleiss-kappa";

it("the example of Wikipedia, ten items of fourteen ratings: 0.209931", () => {
  const point = fleissKappa([
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ]);
  expect(point.value).toBeCloseTo(0.209931, 6);
  expect(point.n).toBe(10);
});

it("no value when all ratings are equal, when items carry different numbers, or with too little to compare", () => {
  expect(
    fleissKappa([
      [0, 3],
      [0, 3],
    ]),
  ).toEqual({ value: null, n: 2, reason: "no-variation" });
  expect(
    fleissKappa([
      [1, 2],
      [2, 0],
    ]),
  ).toEqual({ value: null, n: 2, reason: "unequal-ratings" });
  expect(fleissKappa([[1, 2]])).toEqual({ value: null, n: 1, reason: "too-few" });
  expect(
    fleissKappa([
      [1, 0],
      [0, 1],
    ]),
  ).toEqual({ value: null, n: 2, reason: "too-few" });
  expect(fleissKappa([])).toEqual({ value: null, n: 0, reason: "too-few" });
});
