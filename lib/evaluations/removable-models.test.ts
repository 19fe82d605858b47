import { expect, it } from "vitest";
import { removableModels } from "./removable-models";

const named = (...ids: string[]) => ids.map((id) => ({ id }));
const [base] = named("base");

it("an evaluation can do without one of several test models or judges, and without its checker", () => {
  expect(
    removableModels({
      testModels: named("one", "two"),
      baseModel: base!,
      judges: named("north", "south"),
      checker: { id: "owl" },
    }),
  ).toEqual(["one", "two", "north", "south", "owl"]);
});

it("but not without the base, the only test model or the only judge, whatever else they are", () => {
  expect(
    removableModels({ testModels: named("one"), baseModel: base!, judges: named("north"), checker: { id: "north" } }),
  ).toEqual([]);
  expect(
    removableModels({ testModels: named("one", "base"), baseModel: base!, judges: named("north"), checker: null }),
  ).toEqual(["one"]);
});
