import { expect, it } from "vitest";
import { scoredItem } from "./replies";

const item = { model: "m", language: "en", dimension: "FR", kind: "established", cluster: "one" } as const;

it("takes of each judge and order the latest reply, with the check of that reply", () => {
  const { verdicts } = scoredItem(item, [
    ["judge", "AB", 2, [true]],
    ["judge", "BA", 4, null],
    ["other", "BA", 5, [null]],
    ["judge", "AB", 1, [false]],
  ]);
  expect(verdicts).toEqual([
    { judge: "judge", testFirst: 1, baseFirst: 4, found: [false, undefined] },
    { judge: "other", testFirst: undefined, baseFirst: 5, found: [undefined, null] },
  ]);
});

it("is unread where the latest reply is, though an earlier one was read", () => {
  const { verdicts } = scoredItem(item, [
    ["judge", "AB", 2, [true]],
    ["judge", "AB", null, null],
  ]);
  expect(verdicts).toEqual([{ judge: "judge", testFirst: null, baseFirst: undefined, found: [undefined, undefined] }]);
});
