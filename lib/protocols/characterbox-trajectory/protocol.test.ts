import { describe, expect, it } from "vitest";
import type { Guidelines } from "@/lib/protocols/guidelines";
import type { JudgeInput } from "@/lib/protocols/judge-method";
import { failureSentence } from "@/lib/protocols/replies/failures";
import { readCritique, readScores } from "./judge";
import { metricCodes, metricGroups } from "./metrics";
import { sampleItems, sampleTurns } from "./preview-sample";
import { characterboxTrajectory as protocol } from "./protocol";

const wording: JudgeInput["wording"] = (role, language) =>
  protocol.prompts.find((prompt) => prompt.role === role)!.standard[language];
const inputFor = (language: "en" | "zh", replies: unknown[] = [], form: "json" | "plain" = "json"): JudgeInput => ({
  item: { ...sampleItems[language], asks: metricCodes, candidates: [{ text: "", turns: sampleTurns[language] }] },
  ...{ order: [0], wording, form, replies },
});
const asked = (input: JudgeInput) => {
  const next = protocol.judge.next(input);
  if (!("ask" in next)) throw new Error("it asks nothing");
  return next.ask;
};
const scores = { KA: 4, BA: 5, EE: 2, PT: 4, IM: 3, AD: 1, BC: 2 };

describe("the seven metrics", () => {
  it("are the paper's, each from 1 to 5 with anchors for 1, 3 and 5", () => {
    expect(protocol.questions.map(({ id }) => id)).toEqual(["KA", "BA", "EE", "PT", "IM", "AD", "BC"]);
    for (const question of protocol.questions) {
      if (question.type !== "scale") throw new Error(`${question.id} is no scale`);
      expect([question.min, question.max, question.turns]).toEqual([1, 5, false]);
      expect(question.anchors.map(({ value }) => value)).toEqual([1, 3, 5]);
    }
  });

  it("fall into the paper's three groups, each metric into one", () => {
    expect(metricGroups.flatMap(({ questions }) => questions)).toEqual([...metricCodes]);
    expect(metricGroups.map(({ questions }) => questions.length)).toEqual([2, 2, 3]);
  });
});

describe("the judge", () => {
  it("writes a critique before it scores, and is given it back", () => {
    const first = asked(inputFor("en"));
    expect(first.step).toBe("critique");
    expect(first.schema).toBeUndefined();
    const second = asked(inputFor("en", ["He repeats himself."]));
    expect(second.step).toBe("scores");
    expect(second.messages.at(-1)?.content).toMatch(/<critique fence="[0-9a-f]{8}">\nHe repeats himself\./);
    expect(protocol.judge.steps).toBe(2);
  });

  it.each(["en", "zh"] as const)("sees the trajectory in order, fenced, and every metric (%s)", (language) => {
    for (const replies of [[], ["…"]]) {
      const [system, user] = asked(inputFor(language, replies)).messages;
      for (const code of metricCodes) expect(system?.content).toContain(code);
      const places = sampleTurns[language].map(({ text }) => user!.content.indexOf(text));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places[1]).toBeGreaterThan(places[0]!);
      expect(user?.content).toMatch(/<trajectory fence="[0-9a-f]{8}">/);
      expect(/\p{Script=Han}/u.test(system!.content)).toBe(language === "zh");
    }
  });

  it.each([
    ["en", "[observed] Villagers: (shout) Not them!"],
    ["zh", "[所见] Villagers：(shout) Not them!"],
  ] as const)("sees whom the character observed (%s)", (language, line) => {
    const input = inputFor(language);
    const turns = [{ kind: "observation" as const, speaker: "Villagers", text: "(shout) Not them!" }];
    input.item = { ...input.item, candidates: [{ text: "", turns }] };
    expect(asked(input).messages.at(-1)?.content).toContain(line);
  });

  it("ends in seven ratings with the critique as their rationale", () => {
    const next = protocol.judge.next(inputFor("en", ["He repeats himself.", scores]));
    if (!("verdict" in next)) throw new Error("there is no verdict");
    expect(next.verdict.rationale).toBe("He repeats himself.");
    expect(next.verdict.ratings.map(({ question, value }) => [question, value])).toEqual(Object.entries(scores));
  });
});

describe("the judge's scores", () => {
  const lines = Object.entries(scores);
  it.each([
    ["JSON", JSON.stringify(scores)],
    ["a line a metric", lines.map(([code, value]) => `${code}: ${value}`).join("\n")],
    ["names", "Knowledge accuracy (KA): 4\n2. BA = 5\nEE: 2/5\nPersonality traits: 4\nIM：3\nAD: 1\nBC: 2"],
    ["Chinese names", "知识准确性：4\n行为准确性：5\n情感表达：2\n人格特质：4\n沉浸感：3\n适应性：1\n行为连贯性：2"],
  ])("are read from %s", (_, text) => expect(readScores(text)).toEqual({ ok: true, value: scores }));

  it.each([
    [JSON.stringify({ ...scores, AD: undefined }), "there is no score for AD"],
    [JSON.stringify({ ...scores, AD: 6 }), "the score 6 is outside 1 to 5"],
    ["KA: 4", "there is no score for BA"],
    ["All of it was good.", "there is no score for KA"],
  ])("are missed in %j", (text, why) => {
    const reading = readScores(text);
    expect(reading.ok ? "read" : failureSentence(reading.why, "en")).toBe(why);
  });

  it("need a critique that says something", () => {
    expect(readCritique("<think>hm</think> He stays in role.")).toEqual({ ok: true, value: "He stays in role." });
    expect(readCritique("…")).toMatchObject({ ok: false, why: { code: "empty" } });
  });
});

it("has guidelines of the same structure in both languages", () => {
  const shape = ({ sections }: Guidelines) =>
    sections.map(({ id, blocks }) => [
      id,
      ...blocks.map((block) => (block.kind === "bullets" ? block.items.length : block.kind)),
    ]);
  expect(shape(protocol.guidelines.zh)).toEqual(shape(protocol.guidelines.en));
});
