import { expect, it } from "vitest";
import { cohenKappa, cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import { meanOfBlocks, type InBlock } from "@/lib/statistics/mean-of-blocks";
import { FIVE_POINTS, LIKERT_A, LIKERT_B } from "@/lib/statistics/ratings.fixture";
import { pointOf, type Pair } from "@/lib/statistics/statistic";

const kappa = cohenKappaStatistic({ weights: "quadratic", levels: FIVE_POINTS });
const inBlock = (block: number, pairs: readonly Pair[]): InBlock<Pair>[] => pairs.map((unit) => ({ block, unit }));
const likert = LIKERT_A.map((x, i): Pair => [x, LIKERT_B[i]!]);
const turned = likert.map(([x, y]): Pair => [x, 6 - y!]);

it("is the plain mean of what each block has, however many units it holds", () => {
  const units = [...inBlock(0, likert), ...inBlock(1, [...turned, ...turned])];
  const each = [cohenKappa(LIKERT_A, LIKERT_B, "quadratic"), pointOf(kappa, [...turned, ...turned])];
  expect(pointOf(meanOfBlocks(kappa, 2), units)).toEqual({
    value: expect.closeTo((each[0]!.value! + each[1]!.value!) / 2, 12),
    n: 30,
  });
});

it("leaves out a block without a value of its own", () => {
  const units = [
    ...inBlock(0, likert),
    ...inBlock(2, [
      [3, 3],
      [3, 3],
    ]),
  ];
  expect(pointOf(meanOfBlocks(kappa, 3), units)).toEqual(pointOf(kappa, likert));
});

it("says why no block has a value", () => {
  expect(pointOf(meanOfBlocks(kappa, 2), [])).toEqual({ value: null, n: 0, reason: "too-few" });
  const constant = inBlock(1, [
    [3, 3],
    [3, 3],
  ]);
  expect(pointOf(meanOfBlocks(kappa, 2), constant)).toEqual({ value: null, n: 2, reason: "no-variation" });
  expect(pointOf(meanOfBlocks(kappa, 0), [])).toEqual({ value: null, n: 0, reason: "too-few" });
});
