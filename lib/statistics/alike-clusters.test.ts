import fc from "fast-check";
import { expect, it } from "vitest";
import { alikeClusters } from "@/lib/statistics/alike-clusters";
import { sumByCluster } from "@/lib/statistics/cluster-sums";
import { confusionSums } from "@/lib/statistics/confusion-matrix";
import type { Pair } from "@/lib/statistics/statistic";

const few = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })), {
  minLength: 1,
  maxLength: 2,
});

it("counts every kind of cluster, and no two kinds are the same", () => {
  fc.assert(
    fc.property(fc.array(few, { maxLength: 40 }), (clusters) => {
      const { firsts, times } = alikeClusters(sumByCluster(confusionSums([1, 2]), clusters as Pair[][]));
      const expected = new Map<string, number>();
      for (const cluster of clusters) expected.set(`${cluster}`, (expected.get(`${cluster}`) ?? 0) + 1);
      const found = Array.from(firsts, (first, kind) => [`${clusters[first]}`, times[kind]]);
      expect(found).toEqual([...expected]);
    }),
  );
});

it("values count, not only columns", () => {
  const sums = { size: 1, add: (put: (column: number, value: number) => void, value: number) => put(0, value) };
  const { firsts, times } = alikeClusters(sumByCluster(sums, [[0.001], [0.002], [0.001]]));
  expect([[...firsts], [...times]]).toEqual([
    [0, 1],
    [2, 1],
  ]);
});
