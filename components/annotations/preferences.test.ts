import { describe, expect, it } from "vitest";
import { nextTextSize, preferencesIn, withinSplit } from "@/components/annotations/preferences";

const kept = (cookies: Record<string, string>) => preferencesIn((name) => cookies[name]);

describe("preferences", () => {
  it("are the usual ones where nothing is kept, or nonsense", () => {
    const usual = { hints: true, textSize: 100, split: null };
    expect(kept({})).toEqual(usual);
    expect(kept({ "dramaturg.text-size": "1000", "dramaturg.split": "x" })).toEqual(usual);
    expect(kept({ "dramaturg.split": "0" })).toEqual(usual);
  });

  it("are those that were kept", () => {
    expect(kept({ "dramaturg.hints": "off", "dramaturg.text-size": "130", "dramaturg.split": "45" })).toEqual({
      hints: false,
      textSize: 130,
      split: 45,
    });
  });
});

it("text grows and shrinks by steps and stops at the last", () => {
  expect(nextTextSize(100, 1)).toBe(115);
  expect(nextTextSize(100, -1)).toBe(90);
  expect(nextTextSize(90, -1)).toBe(90);
  expect(nextTextSize(175, 1)).toBe(175);
});

it("a split leaves room on both sides", () => {
  expect(withinSplit(44.6)).toBe(45);
  expect(withinSplit(-3)).toBe(12);
  expect(withinSplit(99)).toBe(80);
});
