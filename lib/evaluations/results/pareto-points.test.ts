import { hallucinationKinds } from "@/lib/evaluations/evaluated-protocol";
import { expect, it } from "vitest";
import type { ModelResults } from "./model-results";
import { paretoPoints } from "./pareto-points";
import { reliabilityOf } from "./reliability";

/** A model with established characters only. */
function model(name: string, performance: number, rate: number): ModelResults {
  const shared = { language: "en", characterType: "established" as const };
  const share = { value: rate, low: rate / 2, high: rate === 0 ? 0.03 : Math.min(1, 2 * rate), n: 100, clusters: 100 };
  return {
    counts: { model: name },
    performance: [
      { ...shared, dimension: "overall", performance: { value: performance, low: null, high: null, n: 100 } },
    ],
    hallucination: [{ ...shared, rate: share, reliability: reliabilityOf(share) }],
  } as unknown as ModelResults;
}

it("draws the frontier through measured models alone: a bound neither stands on it nor beats anybody", () => {
  const models = [
    model("clean", 0.9, 0),
    model("strong", 0.5, 0.1),
    model("careful", 0.4, 0.05),
    model("weak", 0.3, 0.2),
  ];
  const points = paretoPoints(hallucinationKinds, models, ["en"]);
  expect(points.map(({ model: name, frontier }) => [name, frontier])).toEqual([
    ["clean", false],
    ["strong", true],
    ["careful", true],
    ["weak", false],
  ]);
  expect(points[0]?.reliability).toMatchObject({ value: null, reason: "nothing-found" });
});

it("has no frontier where nothing was found with anybody", () => {
  expect(
    paretoPoints(hallucinationKinds, [model("a", 0.9, 0), model("b", 0.5, 0)], ["en"]).some(({ frontier }) => frontier),
  ).toBe(false);
});
