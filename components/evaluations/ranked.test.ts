import { expect, it } from "vitest";
import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";

import { rankedModels, rankedPublished } from "./ranked";

const row = (model: string, language: string, value: number | null) => ({
  model,
  language,
  characterType: "all",
  dimension: "overall",
  performance: { value },
});

it("puts the best of the language first, and those without a score last", () => {
  const models = [
    { name: "none", performance: [row("none", "en", null)] },
    { name: "good", performance: [row("good", "en", 0.2), row("good", "zh", 0.9)] },
    { name: "best", performance: [row("best", "en", 0.3), row("best", "zh", 0.1)] },
  ];
  expect(rankedModels(models, { language: "en", characterType: "all" }).map(({ name }) => name)).toEqual([
    "best",
    "good",
    "none",
  ]);
  expect(rankedModels(models, { language: "zh", characterType: "all" }).map(({ name }) => name)).toEqual([
    "good",
    "best",
    "none",
  ]);
});

it("puts published models in the order of their own overall score", () => {
  const names = (language: string) => [
    ...new Set(
      rankedPublished(evaluatedProtocol("furina-pairwise").evaluation.published.performance, {
        language,
        characterType: "all",
      }).map(({ model }) => model),
    ),
  ];
  expect(names("en").slice(0, 2)).toEqual(["o3", "Claude-4-Sonnet-thinking"]);
  expect(names("zh").slice(0, 2)).toEqual(["Deepseek-R1", "Qwen3-235B-thinking"]);
});
