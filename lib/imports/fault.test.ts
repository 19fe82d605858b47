import { describe, expect, it } from "vitest";
import english from "@/messages/en/faults.json";
import chinese from "@/messages/zh/faults.json";
import { excerpt, pathText } from "./fault";

const holes = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();

describe("a fault", () => {
  it("has a sentence in both languages with the same values in it", () => {
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    for (const [code, sentence] of Object.entries(english))
      expect([code, holes(chinese[code as keyof typeof chinese])]).toEqual([code, holes(sentence)]);
  });

  it("uses no apostrophe, which message formats take for a quote", () => {
    for (const sentence of [...Object.values(english), ...Object.values(chinese)]) expect(sentence).not.toContain("'");
  });

  it("writes a path as people do, and quotes odd names", () => {
    expect(pathText(["responses", 1, "text"])).toBe("responses[1].text");
    expect(pathText([])).toBe("");
    expect(pathText(["character", "a b\ud800"])).toBe('character["a b\\ud800"]');
  });

  it("shows a value on one line, cut between characters, with nothing invisible in it", () => {
    expect(excerpt("😀".repeat(100))).toBe(`"${"😀".repeat(60)}…"`);
    expect(excerpt("a\u202eb\n")).toBe('"a\\u{202e}b\\n"');
    expect([excerpt([1]), excerpt({}), excerpt(null), excerpt(2.5)]).toEqual(["[…]", "{}", "null", "2.5"]);
  });
});
