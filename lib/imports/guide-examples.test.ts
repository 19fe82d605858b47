import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { locales } from "@/lib/i18n/locales";
import { protocols } from "@/lib/protocols/registry";
import { bytesOf } from "./lines.fixture";
import { annotationReader } from "./read-annotations";
import { itemReader } from "./read-items";
import { collect, readRecords } from "./records";

/** The first code block of the guide for leads: lines of items, an empty line, lines of annotations. */
function examples(locale: string): string[] {
  const guide = readFileSync(path.resolve(`docs/guides/leads.${locale}.md`), "utf8");
  return /```\n(\{[^]*?)```/.exec(guide)?.[1]?.split("\n\n") ?? [];
}

it.each(locales)("the lines that the guide for leads shows can be imported (%s)", async (locale) => {
  const [items = "", annotations = ""] = examples(locale);
  const read = await collect(readRecords(bytesOf(items), itemReader));
  expect(read.faults.total).toBe(0);
  expect(read.records.map(({ record }) => record.protocol)).toEqual(protocols.map(({ id }) => id));
  const ratings = await collect(readRecords(bytesOf(annotations), annotationReader));
  expect(ratings.faults.total).toBe(0);
  const known = read.records.map(({ record }) => record.id);
  expect(ratings.records.map(({ record }) => record.item).filter((item) => !known.includes(item))).toEqual([]);
});
