import { expect, it } from "vitest";
import { englishFault } from "@/lib/i18n/english";
import type { PlanModel } from "@/lib/runs/model-faults";
import { planFaults } from "./plan-faults";

const models = new Map(
  [
    { id: "a", name: "Alpha", retired: false, priced: true },
    { id: "b", name: "Base", retired: false, priced: true },
    { id: "j", name: "Judge", retired: false, priced: false },
    { id: "old", name: "Old", retired: true, priced: true },
  ].map((model): [string, PlanModel] => [model.id, model]),
);
const items = { total: 3, withoutProfile: [], withoutHistory: [] };
const plan = { testModels: ["a"], baseModel: "b", judges: ["j"] };
const codes = (...given: Parameters<typeof planFaults>) =>
  planFaults(...given).map(({ path, code }) => `${path} ${code}`);

it("has nothing against a plan that can be carried out", () => {
  expect(planFaults(plan, models, items)).toEqual([]);
});

it("names the items whose profile or history is missing", () => {
  const faults = planFaults(plan, models, {
    total: 30,
    withoutProfile: ["x-1", "x-2"],
    withoutHistory: Array.from({ length: 12 }, (_, i) => `y-${i}`),
  });
  expect(faults[0]).toMatchObject({
    path: "benchmark",
    code: "items-without-profile",
    params: { count: 2, items: "x-1, x-2", more: 0 },
    items: ["x-1", "x-2"],
  });
  expect(englishFault(faults[0]!)).toBe("2 items have a test character without a profile: x-1, x-2");
  const sentence = englishFault(faults[1]!);
  expect(sentence).toContain("12 items have no dialogue history: y-0, y-1");
  expect(sentence).toMatch(/y-9 and 2 more$/);
  expect(faults[1]?.params).toMatchObject({ count: 12, more: 2 });
  expect(faults[1]?.items).toHaveLength(12);
  expect(sentence).not.toContain("y-10");
});

it("names 200 items at most", () => {
  const [fault] = planFaults(plan, models, {
    total: 500,
    withoutProfile: Array.from({ length: 450 }, (_, i) => `x-${i}`),
    withoutHistory: [],
  });
  expect(fault?.items).toHaveLength(200);
  expect(fault?.params).toMatchObject({ count: 450, more: 440 });
});

it("refuses a model as its own base, twice, retired, or unknown", () => {
  expect(codes({ ...plan, testModels: ["a", "b", "a", "old", "none"] }, models, items)).toEqual([
    "testModels.3 retired-model",
    "testModels.4 unknown-model",
    "testModels.1 own-base",
    "testModels.2 twice",
  ]);
});

it("refuses a budget that could not hold, and names the model without a price", () => {
  expect(planFaults({ ...plan, budget: 5 }, models, items)).toMatchObject([
    { path: "judges.0", code: "unpriced-model", params: { model: "Judge" } },
  ]);
  expect(planFaults({ ...plan, budget: null }, models, items)).toEqual([]);
});

it("says once what is wrong with a judge that is the checker, too", () => {
  expect(codes({ ...plan, judges: ["old"], checker: "old" }, models, items)).toEqual(["judges.0 retired-model"]);
  expect(codes({ ...plan, checker: "old" }, models, items)).toEqual(["checker retired-model"]);
});

it("refuses an empty benchmark", () => {
  expect(codes(plan, models, { ...items, total: 0 })).toEqual(["benchmark benchmark-without-items"]);
});
