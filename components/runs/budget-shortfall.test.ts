import { expect, it } from "vitest";
import { budgetShortfalls } from "./budget-shortfall";

const cost = { low: 2, value: 3, high: 5 };

it("is empty where the budget suffices, or where there is no cap", () => {
  expect(budgetShortfalls(cost, 5, null)).toEqual([]);
  expect(budgetShortfalls(cost, null, 8)).toEqual([]);
  expect(budgetShortfalls({ low: 0, value: 0, high: 0 }, null, 0)).toEqual([]);
});

it("distinguishes a budget that may not suffice from one that cannot", () => {
  expect(budgetShortfalls(cost, 3, null)).toEqual([{ of: "budget", left: 3, surely: false }]);
  expect(budgetShortfalls(cost, 1, null)).toEqual([{ of: "budget", left: 1, surely: true }]);
});

it("includes what the overall budget leaves", () => {
  expect(budgetShortfalls(cost, 4, 0)).toEqual([
    { of: "budget", left: 4, surely: false },
    { of: "overall", left: 0, surely: true },
  ]);
});
