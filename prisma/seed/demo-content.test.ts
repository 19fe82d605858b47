import { describe, expect, it } from "vitest";
import { metricCodes } from "@/lib/protocols/characterbox-trajectory/metrics";
import type { Turn } from "@/lib/protocols/context";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";
import { demoLines, type GivenLine } from "@/prisma/seed/demo-files";

type Item = {
  id: string;
  language: "en" | "zh";
  cluster: string;
  character: { name: string; kind: string; attributes: { visibility: string }[] };
  scene: { motivations?: { name: string }[]; characters: { name: string }[] };
  history?: { speaker: string; text: string }[];
  responses?: { model: string; text: string }[];
  model?: string;
  turns?: Turn[];
};
type Given = GivenLine & { raw?: string; order?: string };

const read = <Line>(name: string) => demoLines(name).map((line) => JSON.parse(line) as Line);
const setOf = (name: string, items: string) => ({
  name,
  items: read<Item>(items),
  given: read<Given>(`${name}-annotations.jsonl`),
});
const pairs = setOf("pair", "pairs.jsonl");
const dimensions = setOf("dimension", "dimensions.jsonl");
const trajectories = setOf("trajectory", "trajectories.jsonl");

const languages = ["en", "zh"] as const;
const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))].sort();
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const strings = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(strings)
      : [];
const castOf = ({ character, scene }: Item) => [character.name, ...scene.characters.map(({ name }) => name)];

describe.each([pairs, dimensions, trajectories])(
  "the demo's file of $name items and what is said of them",
  ({ items, given }) => {
    const languageOf = new Map(items.map(({ id, language }) => [id, language]));

    it("has ids of its own, as many items in each language, and established and synthesized characters in both", () => {
      expect(languageOf.size).toBe(items.length);
      const [english, chinese] = languages.map((language) => items.filter((item) => item.language === language));
      expect(english).toHaveLength(chinese?.length ?? 0);
      for (const own of [english, chinese])
        expect(distinct(own?.map(({ character }) => character.kind) ?? [])).toEqual(["established", "synthesized"]);
    });

    it("is set in six scenes, three a language, each one cluster, with public and private attributes", () => {
      for (const language of languages)
        expect(distinct(items.filter((item) => item.language === language).map(({ cluster }) => cluster))).toHaveLength(
          3,
        );
      for (const { id, cluster, character } of items) {
        expect(id.replace(/-\d+$/, "")).toBe(cluster);
        expect(distinct(character.attributes.map(({ visibility }) => visibility))).toEqual(["private", "public"]);
      }
    });

    it("says why where a value is missing, and explains itself in the language of the item", () => {
      for (const { item, value, unsure, raw, rationale } of given) {
        if (value === null) expect(unsure ?? raw).toBeTruthy();
        for (const text of [rationale, unsure, raw])
          if (text) expect([text, /[\u4e00-\u9fff]/.test(text)]).toEqual([text, languageOf.get(item) === "zh"]);
      }
    });

    it("leaves a few items open for the first annotator, in both languages", () => {
      const rated = new Set(given.filter(({ annotator }) => annotator === "demo-annotator-a").map(({ item }) => item));
      const open = items.filter(({ id }) => !rated.has(id));
      expect(open.length).toBeGreaterThan(0);
      expect(open.length).toBeLessThanOrEqual(3);
    });

    it("has no model, judge or annotator name in any text", () => {
      const names = /demo-|\b(alder|birch|cedar|dune)\b/i;
      const shown = items.flatMap(({ responses, model: _, ...rest }) => [
        ...strings(rest),
        ...(responses?.map(({ text }) => text) ?? []),
      ]);
      const said = given.flatMap(({ item, rationale, raw, unsure }) => strings([item, rationale, raw, unsure]));
      expect([...shown, ...said].filter((text) => names.test(text))).toEqual([]);
    });

    it("uses full-width punctuation in Chinese and no stray character anywhere", () => {
      for (const text of strings([items, given])) {
        expect(text).not.toMatch(/[\u4e00-\u9fff][,:;?!()]|[,:;?!()][\u4e00-\u9fff]|\ufffd/);
        expect(text.trim()).toBe(text);
      }
    });
  },
);

describe("the demo's responses for dimension selection", () => {
  const choicesOf = (id: string, kind: "annotator" | "judge") =>
    dimensions.given.flatMap((each) => (each.item === id && each[kind] && each.value !== null ? [each.value] : []));

  it("follow 4 to 8 lines of people of the scene, the last of them somebody else's", () => {
    for (const item of dimensions.items) {
      const speakers = (item.history ?? []).map(({ speaker }) => speaker);
      expect(speakers.length).toBeGreaterThanOrEqual(4);
      expect(speakers.length).toBeLessThanOrEqual(8);
      expect(speakers.at(-1)).not.toBe(item.character.name);
      const named = [...speakers, ...(item.scene.motivations ?? []).map(({ name }) => name)];
      expect(castOf(item)).toEqual(expect.arrayContaining(named));
    }
  });

  it("are chosen for all five dimensions in both languages, mostly alike, with real disagreements", () => {
    for (const language of languages) {
      const own = dimensions.items.filter((item) => item.language === language);
      expect(distinct(own.flatMap(({ id }) => choicesOf(id, "annotator").map(String)))).toEqual(
        [...dimensionCodes].sort(),
      );
    }
    const divided = dimensions.items.filter(({ id }) => new Set(choicesOf(id, "annotator")).size > 1);
    expect(divided.length).toBeGreaterThanOrEqual(3);
    expect(divided.length).toBeLessThanOrEqual(dimensions.items.length / 2 + 1);
    expect(dimensions.given.filter(({ unsure }) => unsure !== undefined).length).toBeGreaterThan(0);
  });

  it("are judged by one judge much as by people, and by another too often as context reliance", () => {
    const share = (judge: string) =>
      mean(
        dimensions.given
          .filter((each) => each.judge === judge)
          .map(({ item, value }) => (choicesOf(item, "annotator").includes(value ?? "") ? 1 : 0)),
      );
    expect(share("demo-judge-north")).toBeGreaterThan(0.9);
    expect(share("demo-judge-harbor")).toBeLessThan(0.7);
  });
});

describe("the demo's trajectories", () => {
  const ratings = (of: (item: Item) => boolean, rater: RegExp, metric?: string) => {
    const ids = new Set(trajectories.items.filter(of).map(({ id }) => id));
    return trajectories.given.flatMap(({ item, annotator, judge, question, value }) =>
      ids.has(item) && rater.test(annotator ?? judge ?? "") && (!metric || metric === question) && value !== null
        ? [Number(value)]
        : [],
    );
  };

  it("are 6 to 14 observations and actions of the character, ending in an action", () => {
    for (const { turns = [], character } of trajectories.items) {
      expect(turns.length).toBeGreaterThanOrEqual(6);
      expect(turns.length).toBeLessThanOrEqual(14);
      expect(turns[0]?.kind).toBe("observation");
      expect(turns.at(-1)?.kind).toBe("action");
      for (const { kind, speaker } of turns) expect(speaker).toBe(kind === "action" ? character.name : undefined);
    }
  });

  it("let two models play each scene, each of three models in both languages", () => {
    for (const own of Map.groupBy(trajectories.items, ({ cluster }) => cluster).values())
      expect(distinct(own.map(({ model }) => model))).toHaveLength(2);
    for (const language of languages)
      expect(
        distinct(trajectories.items.filter((item) => item.language === language).map(({ model }) => model)),
      ).toHaveLength(3);
  });

  it("have every metric rated or left blank by everybody who rated", () => {
    const submissions = Map.groupBy(
      trajectories.given,
      ({ item, annotator, judge }) => `${item}/${annotator ?? judge}`,
    );
    for (const lines of submissions.values())
      expect(lines.map(({ question }) => question).sort()).toEqual([...metricCodes].sort());
  });

  it("show models that differ, metrics that tell them apart, and a judge that praises everything", () => {
    const score = (model: string) => mean(ratings((item) => item.model === model, /annotator/));
    expect(score("demo-model-alder")).toBeGreaterThan(score("demo-model-birch") + 1);
    const one = (id: string, metric: string) => mean(ratings((item) => item.id === id, /annotator/, metric));
    expect(one("prompter-2", "KA") - one("prompter-2", "AD")).toBeGreaterThan(2);
    expect(one("muxiang-2", "BC") - one("muxiang-2", "KA")).toBeGreaterThan(2);
    expect(one("yakou-2", "AD") - one("yakou-2", "BC")).toBeGreaterThan(2);
    const all = () => true;
    expect(mean(ratings(all, /judge-harbor/))).toBeGreaterThan(mean(ratings(all, /annotator/)) + 0.7);
    expect(Math.abs(mean(ratings(all, /judge-north/)) - mean(ratings(all, /annotator/)))).toBeLessThan(0.3);
  });
});
