import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import english from "@/messages/en/imports.json";
import chinese from "@/messages/zh/imports.json";
import { protocolOf, protocols } from "@/lib/protocols/registry";
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
    "%s has a small sample file in both languages, recognised and without fault",
    async (id, format) => {
      const lines = sampleOf(id);
      const read = await format.read(bytesOf(readFileSync(`public/samples/${id}.jsonl`, "utf8")));
      expect(read.faults.listed).toEqual([]);
      expect(read.records).toBe(lines.length);
      await read.close();
      expect(lines.length).toBeGreaterThanOrEqual(4);
      expect(lines.length).toBeLessThanOrEqual(20);
      for (const line of lines) expect(line.id ?? line.item).toMatch(/^demo-/);
      expect(english.samples).toHaveProperty(id);
      expect(chinese.samples).toHaveProperty(id);
    },
  );
});

describe("the sample files", () => {
  it("have items of every protocol, and of both languages", () => {
    const items = sampleOf("items");
    expect(new Set(items.map(({ protocol }) => protocol))).toEqual(new Set(protocols.map(({ id }) => id)));
    for (const id of ["items", "benchmark"])
      expect(new Set(sampleOf(id).map(({ language }) => language))).toEqual(new Set(["en", "zh"]));
  });

  it("rate sample items of every protocol on the questions that they ask", () => {
    const items = new Map(sampleOf("items").map((item) => [item.id, item]));
    const rated = sampleOf("annotations").map(({ item, question }) => ({ question, of: items.get(item)! }));
    for (const { question, of } of rated) {
      const asked = of.dimension ? [of.dimension] : protocolOf(of.protocol!).questions.map(({ id }) => id);
      expect(asked).toContain(question);
    }
    expect(new Set(rated.map(({ of }) => of.protocol))).toEqual(new Set(protocols.map(({ id }) => id)));
  });
});

function sampleOf(id: string): Record<string, string>[] {
  const lines = readFileSync(`public/samples/${id}.jsonl`, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, string>);
}
