import { describe, expect, it } from "vitest";
import { testMixture } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { bytesOf, faultsIn } from "./lines.fixture";
import { testDimension } from "./protocols.fixture";
import { annotationReader, shownOrder } from "./read-annotations";
import { collect, readRecords } from "./records";

useProtocols(testDimension, testMixture);

const person = { item: "caesar-12", annotator: "a1", dimension: "CR", value: 2, rationale: "Closer to the scene." };
const judge = { item: "caesar-12", judge: "gpt-4.1", dimension: "CR", value: 1, order: "AB" };
const entries = (lines: unknown[]) =>
  readRecords(bytesOf(lines.map((line) => JSON.stringify(line)).join("\n")), annotationReader);
const faults = (...lines: unknown[]) => faultsIn(entries(lines));
const records = async (...lines: unknown[]) => (await collect(entries(lines))).records.map(({ record }) => record);

describe("a good annotations file", () => {
  it("gives people's and judges' values, both orders of one judge among them", async () => {
    const lines = [person, judge, { ...judge, value: 4, order: "BA" }, { ...person, annotator: "gpt-4.1" }];
    expect(await records(...lines)).toEqual(lines);
  });

  it("takes the stored order where a judge does not say one", async () => {
    expect((await records({ ...judge, order: undefined })).map(({ order }) => shownOrder(order))).toEqual([null]);
    expect([shownOrder("AB"), shownOrder("ABC"), shownOrder("BA")]).toEqual([null, null, "BA"]);
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
    ["an unknown order", { ...judge, order: "ab" }, ["2 order not-an-order"]],
    ["an unknown dimension", { ...person, dimension: "cr" }, ["2 dimension unknown-question"]],
    ["a wrong field", { ...person, annotator: "a2", score: 1 }, ["2 score unknown-field"]],
    ["a blank annotator", { ...person, annotator: " " }, ["2 annotator blank-text"]],
  ])("%s", async (_, line, expected) => {
    expect(await faults(judge, line)).toEqual(expected);
  });

  it("the same value twice names both lines", async () => {
    const { faults } = await collect(
      entries([person, judge, { ...judge, order: undefined, value: 5 }, { ...person, value: 5 }]),
    );
    expect(faults.listed).toMatchObject([
      { line: 3, code: "duplicate-annotation", params: { first: 2 } },
      { line: 4, code: "duplicate-annotation", params: { first: 1 } },
    ]);
  });
});

describe("a rating of another protocol's question", () => {
  const rating = (more: object) => ({ item: "x", annotator: "a1", ...more });
  it.each<[string, object, string[]]>([
    ["a rank", { question: "style", candidate: 1, value: 3 }, []],
    ["yes", { question: "clear", value: true }, []],
    ["an option", { question: "kind", value: "talk" }, []],
    ["a text", { question: "note", value: "Rome\n." }, []],
    ["a rank of 0", { question: "style", candidate: 1, value: 0 }, ["1 value out-of-range"]],
    ["a word for yes", { question: "clear", value: "yes" }, ["1 value expected-boolean"]],
    ["no option", { question: "kind", value: "song" }, ["1 value unknown-value"]],
    ["a number for a text", { question: "note", value: 3 }, ["1 value expected-text"]],
    ["a NUL in a text", { question: "note", value: "a\0" }, ["1 value nul-character"]],
    ["an object", { question: "fit", candidate: 0, value: { A: 1 } }, ["1 value expected-number"]],
    ["half a candidate", { question: "style", candidate: 0.5, value: 1 }, ["1 candidate expected-whole-number"]],
    ["a candidate below 0", { question: "style", candidate: -1, value: 1 }, ["1 candidate out-of-range"]],
    ["no question", { value: 1 }, ["1 question missing-field"]],
    ["a question that no protocol asks", { question: "style2", value: 1 }, ["1 question unknown-question"]],
    ["both names of the question", { question: "CR", dimension: "CR", value: 1 }, ["1 dimension question-twice"]],
  ])("%s", async (_, more, expected) => expect(await faults(rating(more))).toEqual(expected));

  it("is checked against all questions of that name, and may suit any of them", async () => {
    // test-dimension asks for an option under this name; FURINA's own dimensions are scales under theirs.
    expect(await faults(rating({ question: "dimension", value: "FR" }))).toEqual([]);
    expect(await faults(rating({ question: "dimension", value: 4 }))).toEqual(["1 value unknown-value"]);
  });

  it("of different candidates or questions is no repetition", async () => {
    const style = (candidate: number) => rating({ question: "style", candidate, value: 1 });
    expect(await faults(style(0), style(1), rating({ question: "clear", value: true }))).toEqual([]);
    expect(await faults(style(0), style(0))).toEqual(["2 duplicate-annotation"]);
  });
});
