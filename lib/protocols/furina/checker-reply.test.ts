import { describe, expect, it } from "vitest";
import { failureSentence } from "@/lib/protocols/replies/failures";
import { readCheckerReply } from "./checker-reply";

const read = (text: string) => {
  const reading = readCheckerReply(text);
  return reading.ok ? [reading.value.found, reading.value.evidence] : failureSentence(reading.why, "en");
};

describe("a checker's answer", () => {
  it.each([
    ['{"evidence": "Response A invents a reef.", "found": true}', [true, "Response A invents a reef."]],
    ['```json\n{"found": "No", "evidence": ""}\n```', [false, ""]],
    ['{"found": true, "evidence": "回应 A 编造了暗礁。"}', [true, "回应 A 编造了暗礁。"]],
    ["Evidence: “Response A invents a reef.”\nFound: yes", [true, "Response A invents a reef."]],
    ["Evidence: none\nFound: no", [false, ""]],
    ["依据：回应 A 凭空添了一场雪。\n有无：有", [true, "回应 A 凭空添了一场雪。"]],
    ["依据：无\n有无：无", [false, ""]],
    ["Judgment: Yes", [true, ""]],
    ["**Judgment:** No.", [false, ""]],
    ["判断：没有", [false, ""]],
    ["判断：不存在", [false, ""]],
    ["Yes", [true, ""]],
    ["否。", [false, ""]],
    ["<think>Found: yes?</think>Found: no", [false, ""]],
    ['{"evidence": "It says "the snow is invented".", "found": true}', [true, 'It says "the snow is invented".']],
    ['{"result": {"Verdict": "是", "依据": "凭空添了雪"}}', [true, "凭空添了雪"]],
    ['{"evidence": "It quotes {\\"found\\": false}.", "found": true}', [true, 'It quotes {"found": false}.']],
  ])("is read from %j", (text, answer) => expect(read(text)).toEqual(answer));

  it.each([
    ["", "the response is empty"],
    ["Found: yes or no", "it says neither yes nor no"],
    ["有无：有 或 无", "it says neither yes nor no"],
    ["Found: yes\nNo, it says this of the other one.\nFound: no", "it says yes and no"],
    ['{"found": true}\n{"found": false}', "it says yes and no"],
    ['{"evidence": "It says', "the JSON is incomplete or invalid"],
    ["Found: perhaps", "it says neither yes nor no"],
    ["The explanation weighs both.", "it says neither yes nor no"],
    ['{"found": null, "evidence": "x"}', "it says neither yes nor no"],
  ])("is refused in %j, never taken for a no", (text, why) => expect(read(text)).toBe(why));
});
