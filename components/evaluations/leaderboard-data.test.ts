import { expect, it } from "vitest";
import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { ModelResults } from "@/lib/evaluations/results/model-results";
import { ownScores, publishedScores, type Split } from "./leaderboard-data";

const overall: Split = { language: "en", characterType: "all", dimension: "overall" };
const { performance: published } = evaluatedProtocol("furina-pairwise").evaluation.published;

const model = (name: string, value: number | null, split: Split = overall) =>
  ({
    counts: { model: name },
    performance: [
      {
        model: name,
        ...split,
        performance:
          value === null
            ? { value, n: 0, reason: "too-few" }
            : { value, low: value / 2, high: null, n: 4, clusters: 2, intervalReason: "too-few-clusters" },
      },
    ],
  }) as unknown as ModelResults;

it("has models by their scores in this split, those without a score last, and no others", () => {
  const models = [
    model("none", null),
    model("low", 0.1),
    model("high", 0.4),
    model("zh", 0.9, { ...overall, language: "zh" }),
  ];
  expect(ownScores(models, overall).map(({ model: name, value }) => [name, value])).toEqual([
    ["high", 0.4],
    ["low", 0.1],
    ["none", null],
  ]);
});

it("has what the paper printed, with its intervals where it gives them", () => {
  // FURINA tables 4 and 5.
  const [first, second] = publishedScores(published, overall);
  expect(first).toMatchObject({ model: "o3", value: expect.closeTo(0.4398, 10) });
  expect(first?.low).toBeCloseTo(0.4276, 4);
  expect(second?.model).toBe("Claude-4-Sonnet-thinking");
  expect(publishedScores(published, overall)).toHaveLength(15);
  const established = publishedScores(published, { ...overall, characterType: "established" });
  expect(established).toHaveLength(12);
  expect(established.every(({ low, high }) => low === null && high === null)).toBe(true);
  expect(publishedScores(published, { ...overall, dimension: "PA" })[0]).toMatchObject({
    model: "o3",
    value: expect.closeTo(0.5593, 10),
  });
});
