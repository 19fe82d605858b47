import { expect, it } from "vitest";
import { checkerOf, faultsByField, faultsOfDraft, isWhole, planOf, takenIn, type PlanDraft } from "./plan-draft";

const draft: PlanDraft = {
  name: " ",
  benchmark: "b",
  testModels: ["t"],
  baseModel: "x",
  judges: ["j"],
  checker: "",
  budget: "",
  reuse: false,
};

it("leaves out what is empty", () => {
  expect(planOf(draft)).toEqual({
    benchmark: "b",
    testModels: ["t"],
    baseModel: "x",
    judges: ["j"],
    checker: null,
    budget: null,
    reuse: false,
  });
  expect(planOf({ ...draft, budget: "2,5", checker: "c", name: "Storm" })).toMatchObject({
    budget: 2.5,
    checker: "c",
    name: "Storm",
  });
});

it("has the first judge look for hallucination until somebody else is chosen, or nobody", () => {
  const untouched: PlanDraft = { ...draft, checker: null };
  expect(checkerOf(untouched)).toBe("j");
  expect(planOf(untouched).checker).toBe("j");
  expect(planOf({ ...untouched, judges: ["k", "j"] }).checker).toBe("k");
  expect(checkerOf({ ...untouched, judges: [] })).toBe("");
  expect(planOf({ ...draft, checker: "" }).checker).toBeNull();
});

it("offers no model for two roles in which it would judge or meet itself", () => {
  expect(takenIn(draft)).toEqual({
    testModels: [
      ["j", "judge"],
      ["x", "baseModel"],
    ],
    judges: [["t", "testModel"]],
  });
  expect(takenIn({ ...draft, baseModel: "", judges: [], testModels: [] })).toEqual({ testModels: [], judges: [] });
});

it("asks for what is missing, and for an amount that can be spent", () => {
  expect(faultsOfDraft({ ...draft, judges: [], benchmark: "" }).map(({ path }) => path)).toEqual([
    "benchmark",
    "judges",
  ]);
  for (const budget of ["0", "-1", "many"])
    expect(faultsOfDraft({ ...draft, budget })).toMatchObject([{ path: "budget", code: "budget" }]);
  expect(faultsOfDraft(draft)).toEqual([]);
  expect(isWhole({ ...draft, testModels: [] })).toBe(false);
});

it("shows a fault of one listed model at its field", () => {
  expect(
    faultsByField([
      { path: "testModels.2", code: "own-base" },
      { path: "testModels.3", code: "twice" },
      { path: "judges", code: "missing" },
    ]),
  ).toMatchObject({ testModels: { code: "own-base" }, judges: { code: "missing" } });
});
