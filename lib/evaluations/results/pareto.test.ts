import { expect, it } from "vitest";
import { paretoFrontier } from "./pareto";

const point = (performance: number, hallucinationRate: number) => ({ performance, hallucinationRate });

it("keeps whom nobody beats in one without being worse in the other", () => {
  expect(paretoFrontier([point(0.3, 0.02), point(0.5, 0.05), point(0.4, 0.06), point(0.2, 0.01)])).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it("beats by one alone where the other is equal", () => {
  expect(paretoFrontier([point(0.3, 0.02), point(0.3, 0.03), point(0.2, 0.02)])).toEqual([true, false, false]);
});

it("keeps equals together, and those with which nothing was found are comparable", () => {
  expect(paretoFrontier([point(0.3, 0.02), point(0.3, 0.02)])).toEqual([true, true]);
  expect(paretoFrontier([point(0.3, 0), point(0.2, 0), point(0.4, 0.1)])).toEqual([true, false, true]);
  expect(paretoFrontier([])).toEqual([]);
});
