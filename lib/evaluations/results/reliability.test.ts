import { expect, it } from "vitest";
import { jackknifeEstimates } from "@/lib/statistics/joint-jackknife";
import { sumByCluster } from "@/lib/statistics/cluster-sums";
import { knownReliability, reliabilityOf } from "./reliability";

/** Of scenes that each hold so many checked items and so many with a hallucination. */
function rateOf(scenes: readonly { checked: number; found: number }[]) {
  const sums = {
    size: 2,
    add(put: (column: number, value: number) => void, { checked, found }: { checked: number; found: number }) {
      put(0, found);
      put(1, checked);
    },
  };
  const points = ([found = 0, n = 0]: Float64Array) => [
    n > 0 ? { value: found / n, n } : { value: null, n: 0, reason: "too-few" as const },
  ];
  return jackknifeEstimates(
    { points, scales: ["logit"] },
    sumByCluster(
      sums,
      scenes.map((scene) => [scene]),
    ),
  )[0]!;
}

it("has a bound from one scene or two, though no interval", () => {
  const one = rateOf([{ checked: 2, found: 0 }]);
  expect(one).toMatchObject({ value: 0, low: null, high: null, clusters: 1, intervalReason: "too-few-clusters" });
  expect(reliabilityOf(one)).toMatchObject({ value: null, reason: "nothing-found", low: expect.closeTo(1 / 0.95, 8) });
  // A scene without a checked item is none.
  const two = reliabilityOf(rateOf([1, 1, 0].map((checked) => ({ checked, found: 0 }))));
  expect(two).toMatchObject({ n: 2, low: expect.closeTo(1 / (1 - Math.sqrt(0.05)), 8) });
});

it("is known where items were checked", () => {
  const none = reliabilityOf(rateOf([{ checked: 0, found: 0 }]));
  expect(knownReliability(none)).toBeNull();
  expect(knownReliability(reliabilityOf(rateOf([{ checked: 4, found: 1 }])))).toMatchObject({ value: 4 });
});
