import { describe, expect, it } from "vitest";
import { englishFault } from "@/lib/i18n/english";
import { benchmarkItem as item, bytesOf, faultsIn, pair } from "./lines.fixture";
import { benchmarkReader } from "./read-benchmark";
import { collect, readRecords } from "./records";

const file = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join("\n");
const read = (...lines: unknown[]) => collect(readRecords(bytesOf(file(...lines)), benchmarkReader));
const faults = (...lines: unknown[]) => faultsIn(readRecords(bytesOf(file(...lines)), benchmarkReader));
const second = { ...item, id: "caesar-13" };
const character = pair.character;

describe("a good benchmark file", () => {
  it("gives its items, mixed in language and dimension", async () => {
    const zh = {
      ...second,
      language: "zh",
      dimension: "PA",
      source: undefined,
      utterance: undefined,
      cluster: undefined,
    };
    const { records, faults } = await read(item, zh);
    expect(faults.listed).toEqual([]);
    expect(records.map(({ record }) => [record.id, record.language, record.dimension, record.cluster])).toEqual([
      ["caesar-12", "en", "CR", "caesar"],
      ["caesar-13", "zh", "PA", "caesar-13"],
    ]);
    expect(records[0]?.record).toEqual(item);
  });
});

describe("a bad benchmark file names line and field", () => {
  it.each<[string, unknown, string[]]>([
    ["no character", { ...second, character: undefined }, ["2 character missing-profile"]],
    [
      "a character without attributes",
      { ...second, character: { name: "A", kind: "established" } },
      ["2 character.attributes missing-profile"],
    ],
    [
      "an empty profile",
      { ...second, character: { ...character, attributes: [] } },
      ["2 character.attributes missing-profile"],
    ],
    [
      "a profile of blanks",
      { ...second, character: { ...character, attributes: [{ key: "Persona", value: " ", visibility: "public" }] } },
      ["2 character.attributes missing-profile"],
    ],
    [
      "no kind of character",
      { ...second, character: { ...character, kind: undefined } },
      ["2 character.kind missing-field"],
    ],
    [
      "another kind of character",
      { ...second, character: { ...character, kind: "real" } },
      ["2 character.kind unknown-value"],
    ],
    ["no history", { ...second, history: undefined }, ["2 history empty-history"]],
    ["an empty history", { ...second, history: [] }, ["2 history empty-history"]],
    ["no dimension", { ...second, dimension: undefined }, ["2 dimension missing-field"]],
    ["an unknown dimension", { ...second, dimension: "XX" }, ["2 dimension unknown-question"]],
    ["responses", { ...second, responses: pair.responses }, ["2 responses unknown-field"]],
    ["a blank utterance", { ...second, utterance: " " }, ["2 utterance blank-text"]],
    ["an id twice", item, ["2 id duplicate-id"]],
    [
      "everything at once",
      { id: "x", language: "en", dimension: "CR", history: [] },
      ["2 character missing-profile", "2 history empty-history"],
    ],
  ])("%s", async (_, line, expected) => expect(await faults(item, line)).toEqual(expected));

  it("and the item, where profile or history is missing", async () => {
    const { faults } = await read({ ...item, history: [] }, { ...second, character: { ...character, attributes: [] } });
    expect(faults.listed.map(englishFault)).toEqual([
      'Item "caesar-12" has no dialogue history. Include at least the line to respond to.',
      'Item "caesar-13" has no profile. Give its character at least one attribute.',
    ]);
  });
});
