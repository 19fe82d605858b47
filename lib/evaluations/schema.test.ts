import { describe, expect, it } from "vitest";
import { benchmarkSearch, createEvaluationSchema, itemsSearch } from "./schema";

const [benchmark, test, base, judge] = ["0", "1", "2", "3"].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string, string];
const plan = { benchmark, testModels: [test], baseModel: base, judges: [judge] };

describe("what is asked for in an address", () => {
  it("holds nothing that the database cannot take", () => {
    for (const text of ["\0", "a\0b", "\ud800"]) {
      for (const name of ["dimension", "language"])
        expect(itemsSearch.safeParse({ [name]: text }).success, name).toBe(false);
      for (const name of ["judge", "base", "seed"])
        expect(benchmarkSearch.safeParse({ [name]: text }).success, name).toBe(false);
    }
    expect(itemsSearch.parse({ dimension: "CR", language: "zh-Hant" })).toEqual({
      page: 1,
      dimension: "CR",
      language: "zh-Hant",
    });
  });
});

describe("a plan", () => {
  it("has its first judge look for hallucination unless it says otherwise", () => {
    expect(createEvaluationSchema.parse(plan).checker).toBe(judge);
    expect(createEvaluationSchema.parse({ ...plan, checker: base }).checker).toBe(base);
    expect(createEvaluationSchema.parse({ ...plan, checker: null }).checker).toBeNull();
  });
});
