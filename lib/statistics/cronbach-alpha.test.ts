import { expect, it } from "vitest";
import { cronbachAlpha, cronbachAlphaStatistic } from "@/lib/statistics/cronbach-alpha";
import { LIKERT_A, LIKERT_B } from "@/lib/statistics/ratings.fixture";
import { pointOf } from "@/lib/statistics/statistic";

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

it("is 1 for one metric twice", () => {
  expect(
    cronbachAlpha([
      [1, 1],
      [2, 2],
      [5, 5],
    ]),
  ).toEqual({ value: 1, n: 3 });
});

it("no value when the totals do not vary, or from one row or one metric", () => {
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

it("leaves out a row with a missing score and counts the others", () => {
  // numpy 2.4.6 over the three complete rows: 3 / 2 * (1 - x.var(0, ddof=1).sum() / x.sum(1).var(ddof=1))
  const rows = [
    [1, 2, 2],
    [3, null, 1],
    [4, 5, 3],
    [null, null, null],
    [2, 2, 4],
  ];
  expect(cronbachAlpha(rows)).toEqual({ value: expect.closeTo(0.7297297297297296, 12), n: 3 });
  expect(cronbachAlpha([...rows.slice(1, 4)])).toEqual({ value: null, n: 1, reason: "too-few" });
  expect(cronbachAlpha([])).toEqual({ value: null, n: 0, reason: "too-few" });
});

it("throws for rows of different lengths", () => {
  expect(() => cronbachAlpha([[1, 2], [3]])).toThrow(RangeError);
});

it("does not depend on the origin of its sums", () => {
  const rows = LIKERT_A.map((a, i) => [a, LIKERT_B[i]!]);
  const about = (origin: number) => {
    const statistic = cronbachAlphaStatistic(2, origin);
    return pointOf(statistic, rows).value;
  };
  expect(about(0)).toBeCloseTo(about(3)!, 12);
  // statistics.variance of Python 3: 2 * (1 - (v(a) + v(b)) / v(a + b))
  expect(about(0)).toBeCloseTo(0.9288824383164007, 12);
});
