import { expect, it } from "vitest";
import { tooLittle } from "./room";

const cost = { low: 2, value: 3, high: 5 };

it("says nothing where the money reaches, or where there is no cap", () => {
  expect(tooLittle(cost, 5, null)).toEqual([]);
  expect(tooLittle(cost, null, 8)).toEqual([]);
  expect(tooLittle({ low: 0, value: 0, high: 0 }, null, 0)).toEqual([]);
});

it("tells a budget that may not reach from one that cannot", () => {
  expect(tooLittle(cost, 3, null)).toEqual([{ of: "budget", left: 3, surely: false }]);
  expect(tooLittle(cost, 1, null)).toEqual([{ of: "budget", left: 1, surely: true }]);
});

it("looks at what the overall budget leaves, too", () => {
  expect(tooLittle(cost, 4, 0)).toEqual([
    { of: "budget", left: 4, surely: false },
    { of: "overall", left: 0, surely: true },
  ]);
});
