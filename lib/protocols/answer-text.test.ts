import { describe, expect, it } from "vitest";
import { jsonObjects, withoutThinking } from "./answer-text";

describe("an answer without its thinking", () => {
  it.each([
    ["<think>first</think> Then.", "Then."],
    ["A. <thinking>b</thinking> C.", "A.  C."],
    ["thought aloud</think>\nThe answer.", "The answer."],
    ["<think>cut off in mid", ""],
    ["<THINK>x</THINK>y", "y"],
    ["I think so.", "I think so."],
  ])("of %j is %j", (text, kept) => expect(withoutThinking(text)).toBe(kept));
});

describe("JSON objects in a text", () => {
  const values = (text: string) => jsonObjects(text).map(({ value }) => value);

  it("are found wherever they stand, the outermost ones, mended where they are slightly broken", () => {
    expect(values('a {"x": {"y": 1}} b ```json\n{"z": "two\nlines",}\n``` {no} {"q": "}"}')).toEqual([
      { x: { y: 1 } },
      { z: "two\nlines" },
      { q: "}" },
    ]);
  });

  it("do not make a hostile answer slow", () => {
    const before = performance.now();
    expect(values("{".repeat(50_000))).toEqual([]);
    expect(withoutThinking("<think>".repeat(100_000))).toBe("");
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
