import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import english from "@/messages/en/imports.json";
import chinese from "@/messages/zh/imports.json";
import { findImportFormat, importFormats } from "./formats";
import { bytesOf } from "./lines.fixture";

describe("the table of formats", () => {
  it("finds a format by its id and its other names", () => {
    const names = importFormats.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(["pairs", "items", "benchmark", "annotations"]));
    expect(findImportFormat("pairs")?.id).toBe("items");
    for (const name of ["constructor", "", "Items"]) expect(findImportFormat(name)).toBeUndefined();
  });

  it.each(importFormats.map((format) => [format.id, format] as const))("%s has words in both languages", (id) => {
    for (const { new: words, help } of [english, chinese]) {
      expect(words.formats).toHaveProperty(id);
      expect(words.formatHints).toHaveProperty(id);
      expect(help).toHaveProperty(id);
      expect(help).toHaveProperty(`${id}Title`);
    }
  });

  it.each(importFormats.map((format) => [format.id, format] as const))(
    "%s has a file to learn from, whose lines are without fault",
    async (id, format) => {
      const sample = readFileSync(`public/samples/${id}.jsonl`, "utf8");
      expect(sample).toBe(format.sample.map((line) => `${JSON.stringify(line)}\n`).join(""));
      const read = await format.read(bytesOf(sample));
      expect(read.faults.listed).toEqual([]);
      expect(read.records).toBe(format.sample.length);
      await read.close();
    },
  );
});
