import { expect, it } from "vitest";
import { spareModels } from "./spare";

const named = (...ids: string[]) => ids.map((id) => ({ id }));
const [base] = named("base");

it("can be had without one of several test models or judges, and without its checker", () => {
  expect(
    spareModels({
      testModels: named("one", "two"),
      baseModel: base!,
      judges: named("north", "south"),
      checker: { id: "owl" },
    }),
  ).toEqual(["one", "two", "north", "south", "owl"]);
});

it("cannot be had without the base, the only test model or the only judge, whatever else they are", () => {
  expect(
    spareModels({ testModels: named("one"), baseModel: base!, judges: named("north"), checker: { id: "north" } }),
  ).toEqual([]);
  expect(
    spareModels({ testModels: named("one", "base"), baseModel: base!, judges: named("north"), checker: null }),
  ).toEqual(["one"]);
});
