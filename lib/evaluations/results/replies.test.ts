import { expect, it } from "vitest";
import { scoredItem } from "./replies";

const item = { model: "m", language: "en", dimension: "FR", kind: "established", cluster: "one" } as const;

it("takes of each judge and order the latest reply, with the check of that reply", () => {
  const { verdicts } = scoredItem(item, [
    ["judge", "AB", 2, [true], false],
    ["judge", "BA", 4, null, true],
    ["other", "BA", 5, [null], false],
    ["judge", "AB", 1, [false], false],
  ]);
  expect(verdicts).toEqual([
    { judge: "judge", testFirst: 1, baseFirst: 4, found: [false, undefined], repaired: [false, true] },
    { judge: "other", testFirst: undefined, baseFirst: 5, found: [undefined, null], repaired: [false, false] },
  ]);
});

it("is unread where the latest reply is, though an earlier one was read", () => {
  const { verdicts } = scoredItem(item, [
    ["judge", "AB", 2, [true], false],
    ["judge", "AB", null, null, true],
  ]);
  expect(verdicts).toEqual([
    { judge: "judge", testFirst: null, baseFirst: undefined, found: [undefined, undefined], repaired: [true, false] },
  ]);
});
