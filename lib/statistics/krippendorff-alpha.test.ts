import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { krippendorffAlpha, krippendorffAlphaStatistic, type AlphaMetric } from "@/lib/statistics/krippendorff-alpha";
import { anyUnits, FIVE_POINTS, reordered } from "@/lib/statistics/ratings.fixture";
import { expectSamePoint } from "@/lib/statistics/same-point.fixture";
import { pointOf, type Rating, type Ratings } from "@/lib/statistics/statistic";

const METRICS: AlphaMetric[] = ["nominal", "ordinal", "interval"];

/** Coders' lines as published, `*` for missing, turned into items. */
function itemsOf(...coders: string[]): Rating[][] {
  const lines = coders.map((line) => line.split(" ").map((mark) => (mark === "*" ? null : Number(mark))));
  return lines[0]!.map((_, item) => lines.map((line) => line[item]!));
}

const THREE_CODERS = itemsOf(
  "* * * * * 3 4 1 2 1 1 3 3 * 3",
  "1 * 2 1 3 3 4 3 * * * * * * *",
  "* * 2 1 3 4 4 * 2 1 1 3 3 * 4",
);

// Krippendorff 2011, example C; he prints three digits.
const FOUR_OBSERVERS = itemsOf(
  "1 2 3 3 2 1 4 1 2 * * *",
  "1 2 3 3 2 2 4 1 2 5 * 3",
  "* 3 3 3 2 3 4 2 2 5 1 *",
  "1 2 3 3 2 4 4 1 2 5 1 *",
);

describe("known answers", () => {
  it.each([
    ["nominal", 0.691358],
    ["ordinal", 0.806721],
    ["interval", 0.810845],
  ] as const)("three coders, fifteen items, %s: %d", (metric, expected) => {
    const point = krippendorffAlpha(THREE_CODERS, metric);
    expect(point.value).toBeCloseTo(expected, 6);
    expect(point.n).toBe(12); // the other three items carry fewer than two ratings
  });

  it.each([
    ["nominal", 0.743],
    ["ordinal", 0.815],
    ["interval", 0.849],
  ] as const)("Krippendorff's four observers, %s: %d", (metric, expected) => {
    expect(krippendorffAlpha(FOUR_OBSERVERS, metric).value).toBeCloseTo(expected, 3);
  });

  it("[[1, 2], [3, 4], [1, 1]] on the interval metric is 19/24", () => {
    expect(
      krippendorffAlpha(
        [
          [1, 2],
          [3, 4],
          [1, 1],
        ],
        "interval",
      ).value,
    ).toBeCloseTo(19 / 24, 12);
  });
});

describe("no value", () => {
  it.each(METRICS)("when all pairable ratings are equal, never 0 or 1 (%s)", (metric) => {
    const units = [[3, 3], [3, 3, null], [5]];
    expect(krippendorffAlpha(units, metric)).toEqual({ value: null, n: 2, reason: "no-variation" });
  });

  it("with fewer than two items that carry two ratings", () => {
    expect(krippendorffAlpha([[1, 2], [3], [null, 4]], "ordinal")).toEqual({ value: null, n: 1, reason: "too-few" });
  });
});

/** Straight from the definition: mean δ² of pairs within items over mean δ² of all pairs, walking over the ratings. */
function alphaByDefinition(units: readonly Ratings[], metric: AlphaMetric): number {
  const given = units.map((unit) => unit.filter((rating) => rating !== null)).filter((unit) => unit.length > 1);
  const all = given.flat();
  const delta = (a: number, b: number) => {
    if (metric === "nominal") return a === b ? 0 : 1;
    if (metric === "interval") return (a - b) ** 2;
    const [low, high] = a < b ? [a, b] : [b, a];
    const ends = all.filter((value) => value === a || value === b).length;
    return a === b ? 0 : (all.filter((value) => value >= low && value <= high).length - ends / 2) ** 2;
  };
  const over = (values: number[]) =>
    values.reduce((sum, a) => sum + values.reduce((part, b) => part + delta(a, b), 0), 0);
  const observed = given.reduce((sum, unit) => sum + over(unit) / (unit.length - 1), 0) / all.length;
  return 1 - observed / (over(all) / (all.length * (all.length - 1)));
}

describe.each(METRICS)("for any ratings, %s", (metric) => {
  it("the coincidence matrix matches the definition", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const { value } = krippendorffAlpha(units, metric);
        fc.pre(value !== null);
        expect(value).toBeCloseTo(alphaByDefinition(units, metric), 9);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("the additive form over the whole scale matches the plain form", () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const statistic = krippendorffAlphaStatistic({ metric, levels: FIVE_POINTS });
        expectSamePoint(pointOf(statistic, units), krippendorffAlpha(units, metric));
      }),
    );
  });

  it("α does not depend on the order of items, nor of raters within an item", () => {
    fc.assert(
      fc.property(reordered(anyUnits), ([units, other]) => {
        const turned = other.map((unit) => [...unit].reverse());
        expectSamePoint(krippendorffAlpha(turned, metric), krippendorffAlpha(units, metric));
      }),
    );
  });
});
