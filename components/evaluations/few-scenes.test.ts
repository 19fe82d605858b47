import { expect, it } from "vitest";
import { fewScenes } from "./few-scenes";

const whole = { value: 0.4, low: 0.3, high: 0.5, n: 10, clusters: 30 };
const single = { value: 0.4, low: null, high: null, n: 10, clusters: 1, intervalReason: "too-few-clusters" } as const;

it("names the sides of a gap whose items come from too few scenes", () => {
  expect(fewScenes({ established: single, synthesized: whole })).toEqual(["established"]);
  expect(fewScenes({ established: whole, synthesized: single })).toEqual(["synthesized"]);
  expect(fewScenes({ established: single, synthesized: single })).toEqual(["established", "synthesized"]);
  expect(fewScenes({ established: whole, synthesized: whole })).toEqual([]);
  expect(fewScenes({ established: undefined, synthesized: { value: null, n: 0, reason: "too-few" } })).toEqual([]);
  expect(fewScenes({ established: single })).toEqual(["established"]);
});
