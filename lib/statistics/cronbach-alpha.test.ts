import { expect, it } from "vitest";
import { cronbachAlpha } from "@/lib/statistics/cronbach-alpha";
import { LIKERT_A, LIKERT_B } from "@/lib/statistics/ratings.fixture";

// R 4.2.2, psych 2.2.9: psych::alpha(data.frame(…))$total$raw_alpha
it("agrees with psych on Shrout & Fleiss' table and on three five-point metrics", () => {
  const table = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ];
  expect(cronbachAlpha(table).value).toBeCloseTo(0.909315542377, 11);
  const third = [2, 2, 4, 4, 5, 3, 1, 4, 4, 1];
  const scores = LIKERT_A.map((a, i) => [a, LIKERT_B[i]!, third[i]!]);
  expect(cronbachAlpha(scores).value).toBeCloseTo(0.939414567733, 11);
  expect(cronbachAlpha([...scores, [1, null, 5]])).toEqual(cronbachAlpha(scores));
});

it("metrics that rise together are 1, one metric twice", () => {
  expect(
    cronbachAlpha([
      [1, 1],
      [2, 2],
      [5, 5],
    ]),
  ).toEqual({ value: 1, n: 3 });
});

it("no answer when the totals do not vary, or from one row or one metric", () => {
  expect(
    cronbachAlpha([
      [3, 3],
      [3, 3],
    ]),
  ).toEqual({ value: null, n: 2, reason: "no-variation" });
  expect(
    cronbachAlpha([
      [1, 5],
      [5, 1],
    ]),
  ).toEqual({ value: null, n: 2, reason: "no-variation" });
  expect(cronbachAlpha([[3, 3]])).toEqual({ value: null, n: 1, reason: "too-few" });
  expect(cronbachAlpha([[3], [4]])).toEqual({ value: null, n: 2, reason: "too-few" });
});
