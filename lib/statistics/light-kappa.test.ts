import { describe, expect, it } from "vitest";
import { cohenKappa } from "@/lib/statistics/cohen-kappa";
import { lightKappa, lightKappaStatistic } from "@/lib/statistics/light-kappa";
import { CHOOSERS, LIKERT_A, LIKERT_B, transposed } from "@/lib/statistics/ratings.fixture";

// numpy 2.4.6, from the definition: the mean over itertools.combinations of 1 − (w · o).sum() / (w · e).sum(), each
// pair on the items that both rated; n is the sum of those items.
describe("five raters with gaps", () => {
  it.each([
    ["unweighted", 0.6312072731151885],
    ["linear", 0.6044709995504188],
    ["quadratic", 0.591834292823971],
  ] as const)("%s", (weights, value) => {
    expect(lightKappa(transposed(CHOOSERS), weights)).toEqual({ value: expect.closeTo(value, 12), n: 141 });
  });
});

it.each([
  ["unweighted", -0.0666221033868093],
  ["quadratic", 0.3351081352124115],
] as const)("Shrout & Fleiss' table of six items and four raters, %s", (weights, value) => {
  const table = ["9258", "6132", "8468", "7126", "*569", "6247"].map((row) =>
    [...row].map((digit) => (digit === "*" ? 10 : Number(digit))),
  );
  expect(lightKappa(table, weights)).toEqual({ value: expect.closeTo(value, 12), n: 36 });
});

it("two raters: Cohen's κ", () => {
  const rows = transposed([LIKERT_A, LIKERT_B]);
  expect(lightKappa(rows, "quadratic")).toEqual(cohenKappa(LIKERT_A, LIKERT_B, "quadratic"));
  expect(lightKappa(rows, "quadratic").value).toBeCloseTo(0.864865, 6);
});

it("a pair of raters without a κ is left out of the mean", () => {
  // The third rater shares one item with the others.
  const rows = transposed([LIKERT_A, LIKERT_B, [1, ...Array<null>(9).fill(null)]]);
  expect(lightKappa(rows, "unweighted")).toEqual(cohenKappa(LIKERT_A, LIKERT_B, "unweighted"));
});

it("no value where no pair of raters has one", () => {
  const constant = [
    [3, 3, 3],
    [3, 3, 3],
  ];
  expect(lightKappa(constant, "quadratic")).toEqual({ value: null, n: 6, reason: "no-variation" });
  expect(lightKappa([[1, null, 2]], "unweighted")).toEqual({ value: null, n: 1, reason: "too-few" });
  expect(lightKappa([[1], [2]], "unweighted")).toEqual({ value: null, n: 0, reason: "too-few" });
  expect(lightKappa([], "unweighted")).toEqual({ value: null, n: 0, reason: "too-few" });
});

it("throws for a row of another length", () => {
  const statistic = lightKappaStatistic({ raters: 3, weights: "unweighted", levels: [1, 2] });
  expect(() => statistic.add(() => undefined, [1, 2])).toThrow(RangeError);
});
