import { describe, expect, it } from "vitest";
import { asShown, asStored, pairwiseLabels, pairwiseValue, preference, turn, type PairwiseValue } from "./scale";

const values: PairwiseValue[] = [1, 2, 3, 4, 5];

describe("the pairwise scale", () => {
  it("turns 1..5 into 5..1, and back again", () => {
    expect(values.map(turn)).toEqual([5, 4, 3, 2, 1]);
    expect(values.map((value) => turn(turn(value)))).toEqual(values);
  });

  it("leaves an AB value alone and turns a BA value when it is read", () => {
    // Someone who saw the second response as A and pressed "A much better" prefers the second: 5 in stored order.
    expect(asStored(1, "BA")).toBe(5);
    expect(asStored(2, "BA")).toBe(4);
    expect(asStored(1, "AB")).toBe(1);
    expect(asStored(3, "BA")).toBe(3);
  });

  it("shows a stored value on the side where it was chosen", () => {
    expect(asShown(5, "BA")).toBe(1);
    expect(asShown(5, "AB")).toBe(5);
    for (const order of ["AB", "BA"] as const)
      for (const value of values) expect(asShown(asStored(value, order), order)).toBe(value);
  });

  it("names the preferred response in stored order", () => {
    expect(values.map(preference)).toEqual(["first", "first", "tie", "second", "second"]);
  });

  it("accepts only the five points", () => {
    for (const bad of [0, 6, 2.5, "3", null]) expect(pairwiseValue.safeParse(bad).success).toBe(false);
    expect(pairwiseValue.parse(4)).toBe(4);
  });

  it("labels every point once, and swaps the letters when it is turned", () => {
    expect(pairwiseLabels.map((label) => label.value)).toEqual(values);
    const swap = (text: string) => text.replace(/\b[AB]\b/, (side) => (side === "A" ? "B" : "A"));
    for (const language of ["en", "zh"] as const)
      for (const label of pairwiseLabels)
        expect(swap(label.short[language])).toBe(pairwiseLabels[turn(label.value) - 1]?.short[language]);
  });
});
