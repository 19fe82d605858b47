import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { importFormats, type ImportFormat } from "@/lib/imports/answer";
import { bytesOf, faultsIn } from "@/lib/imports/lines.fixture";
import { readAnnotations } from "@/lib/imports/parse-annotations";
import { readBenchmark } from "@/lib/imports/parse-benchmark";
import { readPairs } from "@/lib/imports/parse-pairs";
import { guessFormat } from "./guess-format";
import { samples } from "./samples";

const textOf = (format: ImportFormat) => readFileSync(path.join("public", samples[format]), "utf8");
const linesOf = (format: ImportFormat) =>
  textOf(format)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id?: string; item?: string; dimension: string; language?: string });

const readers = { pairs: readPairs, benchmark: readBenchmark, annotations: readAnnotations };

it.each(importFormats)(
  "the sample of %s is small and is read without a fault, as the format that it is",
  async (format) => {
    expect(await faultsIn<unknown>(readers[format](bytesOf(textOf(format))))).toEqual([]);
    expect(linesOf(format).length).toBeGreaterThanOrEqual(4);
    expect(linesOf(format).length).toBeLessThanOrEqual(8);
    expect(guessFormat(textOf(format))).toBe(format);
  },
);

it.each(["pairs", "benchmark"] as const)("the sample of %s has items in both languages, marked as demo", (format) => {
  const items = linesOf(format);
  expect(new Set(items.map(({ language }) => language))).toEqual(new Set(["en", "zh"]));
  for (const { id } of items) expect(id).toMatch(/^demo-/);
});

it("the sample of annotations rates items of the sample of pairs, on their dimensions", () => {
  const asked = new Map(linesOf("pairs").map(({ id, dimension }) => [id, dimension]));
  for (const { item, dimension } of linesOf("annotations")) expect(asked.get(item)).toBe(dimension);
});
