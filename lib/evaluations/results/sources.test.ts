import { describe, expect, it } from "vitest";
import { differences, sourceOfEach, type Conditions, type Source } from "./sources";

const source = (id: string, more: Partial<Source> = {}): Source => ({
  id,
  models: ["large"],
  judges: ["north"],
  checker: null,
  finished: true,
  ...more,
});
const of = (sources: Source[], wanted: { judge?: string; checked?: boolean } = {}) =>
  Object.fromEntries(sourceOfEach(sources, { judge: null, checked: false, ...wanted }));

it("takes the latest finished evaluation; one that is under way only where there is no other", () => {
  expect(of([source("third", { finished: false }), source("second"), source("first")])).toEqual({ large: "second" });
  expect(of([source("second", { finished: false }), source("first", { finished: false })])).toEqual({
    large: "second",
  });
});

it("takes each model from an evaluation of its own", () => {
  expect(of([source("second", { models: ["small"] }), source("first", { models: ["large", "small"] })])).toEqual({
    small: "second",
    large: "first",
  });
});

it("looks for checks where hallucination is asked for: a later run without a checker does not hide them", () => {
  const sources = [source("later"), source("checked", { checker: "owl", finished: false })];
  expect(of(sources, { checked: true })).toEqual({ large: "checked" });
  expect(of(sources)).toEqual({ large: "later" });
});

it("looks for a judge where one is asked for", () => {
  const sources = [source("later", { judges: ["south"], checker: "owl" }), source("earlier")];
  expect(of(sources, { judge: "north" })).toEqual({ large: "earlier" });
  expect(of(sources, { judge: "north", checked: true })).toEqual({ large: "earlier" });
  expect(of(sources, { judge: "west" })).toEqual({ large: "later" });
});

describe("rows of several evaluations", () => {
  const made = (more: Partial<Conditions> = {}): Conditions => ({
    judges: ["north", "south"],
    prompts: { "furina-response": { en: "1", zh: "2" }, "furina-judge": { en: "3" } },
    finished: true,
    ...more,
  });

  it("stand on the same ground where judges and wording are the same, in whatever order they are named", () => {
    const same = made({
      judges: ["south", "north"],
      prompts: { "furina-judge": { en: "3" }, "furina-response": { zh: "2", en: "1" }, "furina-checker": { en: "9" } },
    });
    expect(differences([made(), same], null)).toEqual([]);
    expect(differences([made()], null)).toEqual([]);
  });

  it("differ in their judges, unless one judge is asked about", () => {
    expect(differences([made(), made({ judges: ["north"] })], null)).toEqual(["judges"]);
    expect(differences([made(), made({ judges: ["north"] })], "north")).toEqual([]);
  });

  it("differ in the wording of their prompts, or are not finished", () => {
    const reworded = made({
      prompts: { "furina-response": { en: "1", zh: "7" }, "furina-judge": { en: "3" } },
      finished: false,
    });
    expect(differences([made(), reworded], "north")).toEqual(["prompts", "unfinished"]);
  });
});
