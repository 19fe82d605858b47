import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUpright, parseUtterance } from "./parse-utterance";

const shown = (text: string) =>
  parseUtterance(text).map(({ kind, text: part }) => (kind === "action" ? `<${part}>` : part));

describe("an utterance", () => {
  it("sets actions apart from speech", () => {
    expect(shown("(leans in) What is your interest? (waits)")).toEqual([
      "<(leans in)>",
      " What is your interest? ",
      "<(waits)>",
    ]);
  });

  it("knows full-width parentheses, also mixed with ASCII ones", () => {
    expect(shown("（拱手）哥哥请坐。")).toEqual(["<（拱手）>", "哥哥请坐。"]);
    expect(shown("（低声) 走。")).toEqual(["<（低声)>", " 走。"]);
  });

  it("keeps an action within an action inside it", () => {
    expect(shown("(turns (slowly) away) No.")).toEqual(["<(turns (slowly) away)>", " No."]);
  });

  it("takes a parenthesis without its partner for speech", () => {
    expect(shown("1) first (nods) 2) then")).toEqual(["1) first ", "<(nods)>", " 2) then"]);
    expect(shown("Well :( and (nods) so")).toEqual(["Well :( and ", "<(nods)>", " so"]);
    expect(shown("(never closed")).toEqual(["(never closed"]);
  });

  it("never loses a character, and alternates no two parts of speech", () => {
    const text = fc.string({ unit: fc.constantFrom("(", ")", "（", "）", "a", "字", "🎭", "\n", " ", "\u202e") });
    fc.assert(
      fc.property(text, (whole) => {
        const parts = parseUtterance(whole);
        expect(parts.map((part) => part.text).join("")).toBe(whole);
        expect(parts.every((part) => part.text !== "")).toBe(true);
        expect(parts.some((part, place) => part.kind === "speech" && parts[place - 1]?.kind === "speech")).toBe(false);
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });

  it("never slants Han, kana or hangul", () => {
    expect(isUpright("（拱手）")).toBe(true);
    expect(isUpright("(うなずく)")).toBe(true);
    expect(isUpright("(nods)")).toBe(false);
  });
});
