import { describe, expect, it } from "vitest";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";
import { inn, storm } from "@/lib/protocols/prompts/prompts.fixture";
import { failureSentence } from "@/lib/protocols/replies/failures";
import { readChoice } from "./judge";
import { judgePrompt } from "./judge-prompt";
import { furinaDimension } from "./protocol";

const read = (text: string) => {
  const reading = readChoice(text);
  return reading.ok ? reading.value.dimension : failureSentence(reading.why, "en");
};
const wording = (_: string, language: "en" | "zh") => judgePrompt.standard[language];
const item = { ...storm, asks: ["dimension"], candidates: [{ text: "(looks up) Cut it.", turns: null }] };

describe("a judge's choice of a dimension", () => {
  it.each([
    ['{"explanation": "It uses the pump.", "dimension": "CR"}', "CR"],
    ["Explanation: It gives reasons.\nDimension: Reflective reasoning (RR)", "RR"],
    ["理由：语气像人。\n维度：偏好契合", "PA"],
    ["**Explanation:** It answers Wick first.\n**Dimension:** ca", "CA"],
  ])("is read in %j", (text, choice) => expect(read(text)).toBe(choice));

  it.each([
    ["Explanation: Both.\nDimension: CR or FR", "it names two different options"],
    ["Explanation: Neither.\nDimension: style", "it names none of the options"],
    ["Dimension: CR", "there is no explanation"],
    ["It is CR.", "there is no explanation"],
  ])("is missed in %j", (text, why) => expect(read(text)).toBe(why));

  it("becomes the rating of its one question", () => {
    const verdict = furinaDimension.judge.next({
      ...{ item, order: [0], wording, form: "json" as const },
      replies: [{ explanation: "It uses the pump.", dimension: "CR" }],
    });
    expect(verdict).toEqual({
      verdict: {
        rationale: "It uses the pump.",
        ratings: [{ question: "dimension", candidate: null, value: null, text: "CR" }],
      },
    });
  });
});

describe("the prompt for a choice", () => {
  it.each([
    ["en", storm],
    ["zh", inn],
  ] as const)("names every dimension and fences the response, in the item's language (%s)", (language, context) => {
    const next = furinaDimension.judge.next({
      ...{ item: { ...item, ...context }, order: [0], wording, form: "plain", replies: [] },
    });
    if (!("ask" in next)) throw new Error("it asks nothing");
    const [system, user] = next.ask.messages;
    for (const code of dimensionCodes) expect(system?.content).toContain(`${code} = `);
    expect(user?.content).toMatch(/<response fence="[0-9a-f]{8}">\n\(looks up\) Cut it\.\n<\/response fence=/);
    expect(/\p{Script=Han}/u.test(system!.content)).toBe(language === "zh");
  });
});

it("offers the five dimensions as options, in the paper's order", () => {
  const [question] = furinaDimension.questions;
  expect(question?.type === "choice" && question.options.map(({ id }) => id)).toEqual([...dimensionCodes]);
});
