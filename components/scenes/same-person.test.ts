import { expect, it } from "vitest";
import { isSamePerson } from "./same-person";

it("knows a character by the name it is called in the script", () => {
  expect(isSamePerson("Harrow", "Captain Ines Harrow", ["Tobias"])).toBe(true);
  expect(isSamePerson("HARROW", "Captain Ines Harrow", [])).toBe(true);
  expect(isSamePerson("武松", "武松（行者）", ["宋江"])).toBe(true);
});

it("does not take one for another", () => {
  expect(isSamePerson("Tobias", "Captain Ines Harrow", ["Tobias"])).toBe(false);
  expect(isSamePerson("Harrow", "Ines Harrow", ["Tom Harrow"])).toBe(false);
  expect(isSamePerson("Harrow", "Ines Harrow", ["Harrow"])).toBe(false);
  expect(isSamePerson("Ann", "Annabel Lee", [])).toBe(false);
  expect(isSamePerson("", "Annabel Lee", [])).toBe(false);
});
