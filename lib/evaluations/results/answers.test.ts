import { expect, it } from "vitest";
import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { publishedPoints } from "./answers";

it.each([
  ["en", "established", ["o3"]],
  ["en", "synthesized", ["GPT-4o", "o3"]],
  ["zh", "established", ["Deepseek-R1", "GPT-4o", "o3"]],
  ["zh", "synthesized", ["Claude-4-Sonnet-thinking", "Deepseek-R1", "GPT-4o", "o3"]],
])("has the frontier of the published values: %s, %s", (language, characterType, models) => {
  const frontier = publishedPoints(evaluatedProtocol("furina-pairwise").evaluation.published).filter(
    (point) => point.frontier && point.language === language && point.characterType === characterType,
  );
  expect(frontier.map(({ model }) => model).toSorted()).toEqual(models);
});

it("keeps the frontiers of languages and types of character apart", () => {
  const point = (language: "en" | "zh", characterType: "established" | "synthesized", share: number, rate: number) => ({
    performance: {
      label: "published" as const,
      model: "a",
      language,
      characterType,
      dimension: "overall",
      performance: share,
      low: null,
      high: null,
    },
    hallucination: { label: "published" as const, model: "a", language, characterType, kind: "EC", rate },
  });
  const rows = [point("en", "established", 0.1, 0.2), point("zh", "established", 0.9, 0.1)];
  const published = {
    source: "",
    performance: rows.map(({ performance }) => performance),
    hallucination: rows.map(({ hallucination }) => hallucination),
  };
  expect(publishedPoints(published).map(({ frontier }) => frontier)).toEqual([true, true]);
});
