import { describe, expect, it } from "vitest";
import { excerpt, pathText } from "./fault";

describe("a fault", () => {
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
