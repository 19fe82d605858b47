import { expect, it } from "vitest";
import { confusionMatrix } from "@/lib/statistics/confusion-matrix";

it("rows are the first rater, columns the second; a missing rating does not count", () => {
  expect(confusionMatrix([1, 1, 3, 2, null], [1, 2, 1, null, 3], [1, 2, 3])).toEqual([
    [1, 1, 0],
    [0, 0, 0],
    [1, 0, 0],
  ]);
});

it("throws for a value off the scale", () => {
  expect(() => confusionMatrix([6], [1], [1, 2, 3, 4, 5])).toThrow("6 is not on the scale 1, 2, 3, 4, 5");
});
