import { describe, expect, it } from "vitest";
import { storedValue } from "@/lib/protocols/answers";
import { furinaPairwise } from "./protocol";
import { pairwiseLabels, pairwiseValue, preference, turn, type PairwiseValue } from "./scale";

const values: PairwiseValue[] = [1, 2, 3, 4, 5];

describe("the pairwise scale", () => {
  it("turns 1..5 into 5..1, and back again", () => {
    expect(values.map(turn)).toEqual([5, 4, 3, 2, 1]);
    expect(values.map((value) => turn(turn(value)))).toEqual(values);
  });

  it("is turned when the second response is shown as A, and turned back when it is read", () => {
    const question = furinaPairwise.questions[0]!;
    // Someone who saw the second response as A and pressed "A much better" prefers the second: 5 in stored order.
    expect(values.map((shown) => storedValue(question, shown, [1, 0]))).toEqual([5, 4, 3, 2, 1]);
    expect(values.map((shown) => storedValue(question, shown, [0, 1]))).toEqual(values);
    for (const stored of values)
      expect(storedValue(question, storedValue(question, stored, [1, 0]), [1, 0])).toBe(stored);
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
        expect(swap(label.short[language])).toBe(
          pairwiseLabels[turn(label.value as PairwiseValue) - 1]?.short[language],
        );
  });
});
