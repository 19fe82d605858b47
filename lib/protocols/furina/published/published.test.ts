import { expect, it } from "vitest";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";
import { furinaPublished } from "./published";

const rows = furinaPublished.performance;
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
  const rates = furinaPublished.hallucination;
  const rate = (model: string, language: string, kind: string) =>
    rates.find((row) => row.model === model && row.language === language && row.kind === kind)?.rate;
  expect(rate("GPT-4o", "en", "SC")).toBeCloseTo(0.0048, 10);
  expect(rate("Qwen3-32B-thinking", "en", "EC")).toBeCloseTo(0.1373, 10);
  expect(rate("Deepseek-V3", "zh", "EC")).toBeCloseTo(0.0875, 10);
  expect(rate("CoSER-70B", "zh", "SC")).toBeUndefined();
  expect(rates).toHaveLength(2 * (15 + 12));
});

/** What the published overall figure is above the unweighted mean of its five dimensions, by rows that are off by more than rounding. */
function offTheMean(characterType: string): string[] {
  const overall = rows.filter((row) => row.dimension === "overall" && row.characterType === characterType);
  return overall.flatMap(({ model, language, performance }) => {
    const parts = dimensionCodes.map((dimension) => find(model, language, dimension, characterType).performance);
    const off = performance - parts.reduce((sum, part) => sum + part, 0) / parts.length;
    // Six figures, each rounded to a hundredth of a percent.
    return Math.abs(off) <= 0.0001 + 1e-9 ? [] : [`${model} ${language} ${(100 * off).toFixed(2)}`];
  });
}

it("gives overall figures that are the mean of their dimensions, but for two that are not so in print either", () => {
  expect(offTheMean("all").sort()).toEqual(["Claude-4-Sonnet-thinking zh -0.20", "o3 zh 1.00"]);
  expect(offTheMean("established")).toEqual(["o3 zh 1.00"]);
  expect(offTheMean("synthesized")).toEqual(["o3 zh 1.00"]);
});

it("gives figures over all characters between those of the two types", () => {
  const outside = rows.filter(({ model, language, dimension, characterType, performance }) => {
    const of = (type: string) =>
      rows.find(
        (row) =>
          row.model === model && row.language === language && row.dimension === dimension && row.characterType === type,
      )?.performance;
    const [established, synthesized] = [of("established"), of("synthesized")];
    if (characterType !== "all" || established === undefined || synthesized === undefined) return false;
    const rounding = 0.0001;
    return (
      performance > Math.max(established, synthesized) + rounding ||
      performance < Math.min(established, synthesized) - rounding
    );
  });
  // A mean over dimensions of unequal shares of the types may lie outside: by 0.03 percent here.
  expect(outside.map(({ model, language, dimension }) => `${model} ${language} ${dimension}`)).toEqual([
    "Qwen3-8B en overall",
  ]);
});
