import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { dimensionCodes, type DimensionCode } from "./dimensions";
import type { PairwiseValue } from "@/lib/protocols/furina-pairwise/scale";

type Item = {
  id: string;
  language: "en" | "zh";
  dimension: DimensionCode;
  cluster: string;
  character: { name: string; kind: string; attributes: { key: string; value: string; visibility: string }[] };
  scene: { motivations: { name: string; text: string }[]; characters: { name: string }[] };
  history: { speaker: string; text: string }[];
  responses: { model: string; text: string }[];
};
type Given = {
  item: string;
  dimension: DimensionCode;
  judge?: string;
  annotator?: string;
  order?: "AB" | "BA";
  value: PairwiseValue | null;
};

const read = <Line>(name: string): Line[] =>
  readFileSync(path.resolve("prisma/seed/demo", name), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
const items = read<Item>("pairs.jsonl");
const given = read<Given>("pair-annotations.jsonl");
const byId = new Map(items.map((item) => [item.id, item]));
const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))].sort();

describe("the demo's pairs", () => {
  it("are 40 items with ids of their own, 8 a dimension and 20 a language, evenly crossed", () => {
    expect(items).toHaveLength(40);
    expect(byId.size).toBe(40);
    for (const dimension of dimensionCodes)
      for (const language of ["en", "zh"])
        expect(items.filter((item) => item.dimension === dimension && item.language === language)).toHaveLength(4);
  });

  it("are set in six scenes, three a language, each one cluster", () => {
    for (const language of ["en", "zh"] as const)
      expect(distinct(items.filter((item) => item.language === language).map((item) => item.cluster))).toHaveLength(3);
    for (const item of items) expect(item.id).toMatch(new RegExp(`^${item.cluster}-\\d\\d$`));
  });

  it("have an established and a synthesized character in each language, with 6 to 9 attributes of both kinds", () => {
    for (const language of ["en", "zh"] as const) {
      const cast = items.filter((item) => item.language === language).map((item) => item.character);
      expect(distinct(cast.map((character) => character.name)).length).toBeGreaterThanOrEqual(2);
      expect(distinct(cast.map((character) => character.kind))).toEqual(["established", "synthesized"]);
      for (const { attributes } of cast) {
        expect(attributes.length).toBeGreaterThanOrEqual(6);
        expect(attributes.length).toBeLessThanOrEqual(9);
        expect(distinct(attributes.map((attribute) => attribute.visibility))).toEqual(["private", "public"]);
      }
    }
  });

  it("lead up to the test character's turn in 5 to 10 lines, spoken by people of the scene", () => {
    for (const item of items) {
      expect(item.history.length).toBeGreaterThanOrEqual(5);
      expect(item.history.length).toBeLessThanOrEqual(10);
      expect(item.history.at(-1)?.speaker).not.toBe(item.character.name);
      const cast = [item.character.name, ...item.scene.characters.map((character) => character.name)];
      for (const name of [
        ...item.history.map((line) => line.speaker),
        ...item.scene.motivations.map((each) => each.name),
      ])
        expect(cast).toContain(name);
    }
  });

  it("offer two different replies of two different models, four models in all", () => {
    for (const { responses } of items) {
      expect(responses).toHaveLength(2);
      expect(distinct(responses.map((response) => response.model))).toHaveLength(2);
      expect(distinct(responses.map((response) => response.text))).toHaveLength(2);
    }
    expect(distinct(items.flatMap((item) => item.responses.map((response) => response.model)))).toHaveLength(4);
  });

  it("do not teach that the longer reply is the better one, nor the shorter", () => {
    const people = items.map((item) => {
      const values = given.flatMap((each) =>
        each.annotator && each.item === item.id && each.value !== null ? [each.value] : [],
      );
      return { item, mean: values.reduce((sum, value) => sum + value, 0) / values.length };
    });
    const decided = people.filter(({ mean }) => Math.abs(mean - 3) > 0.5);
    const longerWins = decided.filter(({ item, mean }) => {
      const [first, second] = item.responses;
      return first && second && first.text.length > second.text.length === mean < 3;
    });
    expect(longerWins.length / decided.length).toBeGreaterThan(0.35);
    expect(longerWins.length / decided.length).toBeLessThan(0.65);
  });
});

describe("the demo's values", () => {
  it("come from three judges in both orders and three people, most of the time", () => {
    const judges = distinct(given.map((each) => each.judge));
    expect(judges).toHaveLength(3);
    expect(distinct(given.map((each) => each.annotator))).toHaveLength(3);
    for (const judge of judges)
      for (const order of ["AB", "BA"])
        expect(given.filter((each) => each.judge === judge && each.order === order).length).toBeGreaterThanOrEqual(36);
  });

  it("belong to an item and its dimension, at most once a rater and order", () => {
    for (const each of given) expect(byId.get(each.item)?.dimension).toBe(each.dimension);
    expect(distinct(given.map((each) => [each.item, each.judge, each.annotator, each.order].join("/")))).toHaveLength(
      given.length,
    );
  });
});
