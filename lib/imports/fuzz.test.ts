import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { englishFault } from "@/lib/i18n/english";
import { z } from "zod";
import sentences from "@/messages/en/faults.json";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { bytesOf, validAnnotation, validItem } from "./lines.fixture";
import { importFormats } from "./formats";
import { testDimension } from "./protocols.fixture";
import { annotationReader } from "./read-annotations";
import { itemReader } from "./read-items";
import { collect, readRecords, type Entry } from "./records";

useProtocols(testDimension, testTrajectory, testMixture);

// Thousands of runs; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const readers: [string, fc.Arbitrary<object>, (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Entry<unknown>>][] =
  [
    ["items", validItem, (source) => readRecords(source, itemReader)],
    ["annotations", validAnnotation, (source) => readRecords(source, annotationReader)],
  ];

type Place = { holder: Record<PropertyKey, unknown>; key: string | number };

/** Every own place of a record, so that one of them can be spoilt. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<PropertyKey, unknown>;
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

const spoilt = [0, -1, { a: 1 }, [[]], "\ud800", "a\0"];

describe.each(readers)("a line of %s, by fuzzing", (_, valid, reader) => {
  const run = (content: string) => collect(reader(bytesOf(content)));

  it("is read unchanged when it is valid", async () => {
    await fc.assert(
      fc.asyncProperty(valid, async (record) => {
        const { records, faults } = await run(JSON.stringify(record));
        expect(faults.listed).toEqual([]);
        expect(records.map((each) => each.record)).toEqual([record]);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it("is a fault with its line when one value in it is spoilt", async () => {
    await fc.assert(
      fc.asyncProperty(valid, fc.nat(), fc.constantFrom(...spoilt), async (record, at, bad) => {
        const copy = structuredClone(record);
        const places = placesOf(copy);
        const { holder, key } = places[at % places.length]!;
        holder[key] = bad;
        const { faults } = await run(`\n${JSON.stringify(copy)}`);
        expect(faults.total).toBeGreaterThan(0);
        for (const each of faults.listed) expect(each.line).toBe(2);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it("is a fault when a field is added anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(valid, fc.nat(), fc.string({ unit: "binary" }), async (record, at, name) => {
        const copy = structuredClone(record);
        const objects = [copy, ...placesOf(copy).map(({ holder, key }) => holder[key])].filter(
          (each): each is Record<string, unknown> => typeof each === "object" && each !== null && !Array.isArray(each),
        );
        Object.defineProperty(objects[at % objects.length]!, `${name}?`, { value: 1, enumerable: true });
        expect((await run(JSON.stringify(copy))).faults.listed).toMatchObject([{ line: 1, code: "unknown-field" }]);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("never throws, whatever the JSON, and its faults can be stored and shown", async () => {
    const keys = fc.constantFrom(
      "id",
      "item",
      "judge",
      "annotator",
      "protocol",
      "responses",
      "character",
      "scene",
      "value",
      "__proto__",
      "constructor",
      "toString",
      "\ud800",
      "a\0",
    );
    const anything = fc.dictionary(keys, fc.anything({ key: keys, withNullPrototype: false }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, fc.jsonValue()), async (value) => {
        const { faults } = await run(
          JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? 1 : each)) ?? "x",
        );
        expect(faults.total).toBeGreaterThan(0);
        const shown = faults.listed.flatMap((fault) => [
          fault.path,
          englishFault(fault),
          ...Object.values(fault.params).map(String),
        ]);
        for (const text of shown) expect(text.isWellFormed() && !/[\0\n]/.test(text)).toBe(true);
        for (const { code, params } of faults.listed)
          for (const [, hole] of sentences[code].matchAll(/\{(\w+)\}/g)) expect(params).toHaveProperty(hole!);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });

  it("never throws, whatever the bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect((await collect(reader(bytesOf(bytes)))).faults.total).toBeGreaterThan(0);
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});

it("the schemas can be described as JSON Schema", () => {
  for (const { line } of importFormats) expect(() => z.toJSONSchema(line(), { io: "input" })).not.toThrow();
});
