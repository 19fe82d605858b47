import { expect, it } from "vitest";
import { pairsWithin } from "@/lib/statistics/statistic";

it("three ratings of an item give three pairs; missing ratings give none", () => {
  expect(pairsWithin([1, null, 4, 2])).toEqual([
    [1, 4],
    [1, 2],
    [4, 2],
  ]);
  expect(pairsWithin([5, null])).toEqual([]);
});
