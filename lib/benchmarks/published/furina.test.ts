import { expect, it } from "vitest";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";
import { publishedHallucination, publishedPerformance } from "./furina";

const rows = publishedPerformance();
const find = (model: string, language: string, dimension: string, characterType = "all") => {
  const found = rows.filter(
    (row) =>
      row.model === model &&
      row.language === language &&
      row.dimension === dimension &&
      row.characterType === characterType,
  );
  expect(found).toHaveLength(1);
  return found[0]!;
};

it("gives table 4 as shares, with the interval of the overall performance", () => {
  const o3 = find("o3", "en", "overall");
  expect(o3.performance).toBeCloseTo(0.4398, 10);
  expect(o3.low).toBeLessThan(o3.performance);
  expect(o3.high).toBeGreaterThan(o3.performance);
  const small = find("Llama3.1-8B", "en", "overall");
  expect([small.low, small.high]).toEqual([expect.closeTo(0.0923, 10), expect.closeTo(0.1076, 10)]);
  expect(find("Deepseek-R1", "zh", "overall").performance).toBeCloseTo(0.7338, 10);
  expect(find("Qwen3-8B", "en", "PA")).toMatchObject({
    performance: expect.closeTo(0.2407, 10) as number,
    low: null,
    high: null,
    label: "published",
  });
});

it("gives tables 5 and 16 by character type", () => {
  expect(find("Deepseek-R1", "en", "overall", "established").performance).toBeCloseTo(0.4546, 10);
  expect(find("Deepseek-R1", "en", "overall", "synthesized").performance).toBeCloseTo(0.2644, 10);
  expect(find("Qwen3-32B", "zh", "CR", "synthesized").performance).toBeCloseTo(0.6529, 10);
});

it("has 15 models in English and 12 in Chinese, each in every dimension", () => {
  for (const [language, count] of [
    ["en", 15],
    ["zh", 12],
  ] as const)
    for (const dimension of [...dimensionCodes, "overall"])
      expect(
        rows.filter((row) => row.language === language && row.dimension === dimension && row.characterType === "all"),
      ).toHaveLength(count);
  expect(rows.every(({ performance }) => performance > 0 && performance < 1)).toBe(true);
});

it("gives table 14's rates; models that were not asked in Chinese have none there", () => {
  const rates = publishedHallucination();
  const rate = (model: string, language: string, kind: string) =>
    rates.find((row) => row.model === model && row.language === language && row.kind === kind)?.rate;
  expect(rate("GPT-4o", "en", "SC")).toBeCloseTo(0.0048, 10);
  expect(rate("Qwen3-32B-thinking", "en", "EC")).toBeCloseTo(0.1373, 10);
  expect(rate("Deepseek-V3", "zh", "EC")).toBeCloseTo(0.0875, 10);
  expect(rate("CoSER-70B", "zh", "SC")).toBeUndefined();
  expect(rates).toHaveLength(2 * (15 + 12));
});
