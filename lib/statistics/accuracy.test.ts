import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracy, accuracyPoints, accuracySums, strictMajority, type Choice } from "@/lib/statistics/accuracy";
import { CHOOSERS, ratingsOf, transposed } from "@/lib/statistics/ratings.fixture";
import { sumsOf, type Rating } from "@/lib/statistics/statistic";

const CLASSES = [0, 1, 2, 3, 4];
const judge = ratingsOf("3144*113440122112022");
const items = transposed(CHOOSERS);
const against = (choices: readonly Rating[], others: (item: Rating[]) => Rating[]): Choice[] =>
  choices.map((choice, i) => ({ choice, others: others(items[i]!) }));
const shares = (hits: number[], of: number[]) => hits.map((hit, i) => ({ value: hit / of[i]!, n: of[i]! }));

// numpy 2.4.6, from the definition: np.unique(column, return_counts=True) per item, majority where 2 * max > total.
describe("twenty items, five people and a judge", () => {
  it("the judge against the majority of the people", () => {
    const { classes, average, ties } = accuracy(
      against(judge, (item) => item),
      CLASSES,
    );
    expect(classes).toEqual(shares([2, 5, 3, 2, 1], [3, 6, 3, 3, 1]));
    expect(average).toEqual({ value: expect.closeTo(0.8333333333333333, 12), n: 16 });
    expect(ties).toBe(3);
  });

  it.each([
    [0, [3, 4, 3, 1, 0], [3, 4, 3, 1, 1], 3, 0.8],
    [1, [3, 6, 2, 2, 1], [3, 6, 3, 4, 2], 1, 0.7333333333333333],
    [2, [3, 6, 1, 1, 1], [3, 6, 2, 3, 1], 2, 0.7666666666666667],
    [3, [1, 5, 2, 2, 1], [2, 6, 4, 3, 1], 1, 0.7],
    [4, [3, 3, 3, 2, 1], [4, 4, 4, 4, 1], 0, 0.75],
  ])("person %i against the majority of the others", (person, hits, of, ties, average) => {
    const choices = against(CHOOSERS[person]!, (item) => item.filter((_, other) => other !== person));
    const found = accuracy(choices, CLASSES);
    expect(found.classes).toEqual(shares(hits, of));
    expect(found.average.value).toBeCloseTo(average, 12);
    expect(found.ties).toBe(ties);
  });
});

it("a majority is more than half of those who chose", () => {
  expect(strictMajority([0, 2, 1])).toBe(1);
  expect(strictMajority([2, 1, 1])).toBeNull();
  expect(strictMajority([2, 2])).toBeNull();
  expect(strictMajority([0, 0, 1])).toBe(2);
  expect(strictMajority([0, 0])).toBeNull();
});

it("ties and blanks: a tie is counted, an item without a choice or without others is not", () => {
  const choices: Choice[] = [
    { choice: 0, others: [0, 1] },
    { choice: null, others: [0, 1] },
    { choice: 1, others: [] },
    { choice: 1, others: [null] },
    { choice: 1, others: [1, 1, null] },
  ];
  expect(accuracy(choices, [0, 1])).toEqual({
    classes: [
      { value: null, n: 0, reason: "too-few" },
      { value: 1, n: 1 },
    ],
    average: { value: 1, n: 1 },
    ties: 1,
  });
  expect(accuracy([], [0, 1]).average).toEqual({ value: null, n: 0, reason: "too-few" });
});

it("throws for a choice off the scale", () => {
  expect(() => accuracy([{ choice: 7, others: [1, 1] }], CLASSES)).toThrow(RangeError);
});

it("sums of two halves are the sums of the whole", () => {
  const anyChoice = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null, freq: 5 });
  const anyItem = fc.record({ choice: anyChoice, others: fc.array(anyChoice, { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(anyItem), fc.array(anyItem), (one, other) => {
      const part = sumsOf(accuracySums(CLASSES), one);
      sumsOf(accuracySums(CLASSES), other).forEach((value, i) => (part[i]! += value));
      expect(accuracyPoints(part)).toEqual(accuracyPoints(sumsOf(accuracySums(CLASSES), [...one, ...other])));
    }),
  );
});
