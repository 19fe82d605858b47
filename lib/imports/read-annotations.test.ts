import { describe, expect, it } from "vitest";
import { otherDimension, unknownItem } from "./fault";
import { bytesOf, faultsIn } from "./lines.fixture";
import { readAnnotations } from "./parse-annotations";
import { collect } from "./records";

const person = { item: "caesar-12", annotator: "a1", dimension: "CR", value: 2, rationale: "Closer to the scene." };
const judge = { item: "caesar-12", judge: "gpt-4.1", dimension: "CR", value: 1, order: "AB" };
const file = (lines: unknown[]) => bytesOf(lines.map((line) => JSON.stringify(line)).join("\n"));
const faults = (...lines: unknown[]) => faultsIn(readAnnotations(file(lines)));
const records = async (...lines: unknown[]) =>
  (await collect(readAnnotations(file(lines)))).records.map(({ record }) => record);

describe("a good annotations file", () => {
  it("gives people's and judges' values, both orders of one judge among them", async () => {
    const lines = [person, judge, { ...judge, value: 4, order: "BA" }, { ...person, annotator: "gpt-4.1" }];
    expect(await records(...lines)).toEqual(lines);
  });

  it("takes AB for the order a judge does not say", async () => {
    expect(await records({ ...judge, order: undefined })).toEqual([judge]);
  });

  it("keeps a judge's unparsable reply as a row without a value", async () => {
    const unparsable = { ...judge, value: null, raw: "I like both" };
    expect(await records(unparsable)).toEqual([unparsable]);
    expect(await records({ ...unparsable, raw: "" })).toHaveLength(1);
  });

  it("keeps a person's blank answer when they were unsure", async () => {
    const blank = { ...person, value: null, unsure: true };
    const reasoned = { ...person, annotator: "a2", value: null, unsure: "Both are cut off." };
    expect(await records(blank, reasoned)).toEqual([blank, reasoned]);
  });
});

describe("a bad annotations file names line and field", () => {
  it.each<[string, unknown, string[]]>([
    ["nobody gave the value", { item: "x", dimension: "CR", value: 1 }, ["2 no-rater"]],
    [
      "nobody, and a wrong value",
      { item: "x", dimension: "CR", value: 9, order: "AB" },
      ["2 no-rater", "2 value out-of-range"],
    ],
    ["a person and a judge", { ...judge, annotator: "a1" }, ["2 judge two-raters", "2 order judge-only"]],
    ["a value of 0", { ...person, value: 0 }, ["2 value out-of-range"]],
    ["a value of 6", { ...judge, order: "BA", value: 6 }, ["2 value out-of-range"]],
    ["an enormous value", { ...judge, order: "BA", value: 1e300 }, ["2 value out-of-range"]],
    ["a half value", { ...person, value: 2.5 }, ["2 value expected-whole-number"]],
    ["a value as text", { ...person, value: "2" }, ["2 value expected-number"]],
    ["no value", { ...person, value: undefined }, ["2 value missing-field"]],
    [
      "a blank value of someone who was sure",
      { ...person, annotator: "a2", value: null },
      ["2 value value-without-answer"],
    ],
    ["a judge's missing value without the reply", { ...judge, order: "BA", value: null }, ["2 raw missing-field"]],
    ["a value of someone who was unsure", { ...person, unsure: "a bit" }, ["2 unsure unsure-with-value"]],
    ["a number for unsure", { ...person, unsure: 1 }, ["2 unsure expected-boolean-or-text"]],
    ["an order for a person", { ...person, order: "AB" }, ["2 order judge-only"]],
    ["unsure for a judge", { ...judge, order: "BA", unsure: true }, ["2 unsure annotator-only"]],
    ["an unknown order", { ...judge, order: "ab" }, ["2 order unknown-value"]],
    ["an unknown dimension", { ...person, dimension: "cr" }, ["2 dimension unknown-dimension"]],
    ["a wrong field", { ...person, annotator: "a2", score: 1 }, ["2 score unknown-field"]],
    ["a blank annotator", { ...person, annotator: " " }, ["2 annotator blank-text"]],
  ])("%s", async (_, line, expected) => {
    expect(await faults(judge, line)).toEqual(expected);
  });

  it("the same value twice names both lines", async () => {
    const { faults } = await collect(
      readAnnotations(file([person, judge, { ...judge, order: undefined, value: 5 }, { ...person, value: 5 }])),
    );
    expect(faults.listed).toMatchObject([
      { line: 3, code: "duplicate-annotation", params: { first: 2 } },
      { line: 4, code: "duplicate-annotation", params: { first: 1 } },
    ]);
  });

  it("what only the database knows has its faults too", () => {
    expect(unknownItem(7, "nero-1")).toMatchObject({
      line: 7,
      path: "item",
      message: 'There is no item "nero-1". Import its pairs first.',
    });
    expect(otherDimension(7, "nero-1", "FR", "CR")).toMatchObject({
      line: 7,
      path: "dimension",
      message: 'The item "nero-1" is about FR, not CR.',
    });
  });
});
