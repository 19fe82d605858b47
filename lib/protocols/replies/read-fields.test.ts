import { describe, expect, it } from "vitest";
import { failureSentence } from "./failures";
import { readFields, textField } from "./read-fields";
import { scoreIn } from "./stated-score";

const fields = {
  why: textField(["explanation", "理由"], { code: "no-explanation" }),
  score: {
    names: ["score", "评分"] as const,
    read: (stated: unknown) => scoreIn(String(stated)),
    missing: { code: "no-score" } as const,
  },
};
const read = (text: string) => {
  const reading = readFields(text, fields);
  return reading.ok ? reading.value : failureSentence(reading.why, "en");
};

describe("the fields of a reply", () => {
  it.each([
    ["as JSON", '{"explanation": "Steady.", "score": 4}'],
    ["as JSON in a fence with other capitals", '```json\n{"Explanation": "Steady.", "Score": "4"}\n```'],
    ["as labelled lines", "Explanation: Steady.\nScore: 4"],
    ["as bold lines in another order", "**Score:** 4/5\n**Explanation:** Steady."],
    ["in Chinese, after thinking", "<think>评分：2</think>理由：Steady.\n评分：4"],
    ["stated twice alike", '{"explanation": "Steady.", "score": 4}\n{"explanation": "Steady.", "score": 4}'],
  ])("are read %s", (_, text) => expect(read(text)).toEqual({ why: "Steady.", score: 4 }));

  it("keep a text of several lines together", () => {
    expect(read("Explanation: First.\nSecond, and more.\nScore: 2")).toEqual({
      why: "First.\nSecond, and more.",
      score: 2,
    });
  });

  it.each([
    ["", "the response is empty"],
    ["Explanation: Steady.", "there is no score"],
    ["Score: 4", "there is no explanation"],
    ['{"explanation": "…", "score": 4}', "there is no explanation"],
    ["Explanation: Steady.\nScore: 9", "the score 9 is outside 1 to 5"],
    ["Explanation: Steady.\nScore: 4\nScore: 2", "it states two different values"],
    ['{"explanation": "Steady.", "score": 4}{"explanation": "Steady.", "score": 1}', "it states two different values"],
    ['{"explanation": "Steady, and', "the JSON is incomplete or invalid"],
  ])("are missed in %j", (text, why) => expect(read(text)).toBe(why));
});
