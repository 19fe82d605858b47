import { expect, it } from "vitest";
import { oneScene } from "./one-scene";

const whole = { value: 0.4, low: 0.3, high: 0.5, n: 10 };
const single = { value: 0.4, low: null, high: null, n: 10, intervalReason: "too-few-clusters" } as const;

it("names the sides of a gap whose items come from one scene only", () => {
  expect(oneScene({ established: single, synthesized: whole })).toEqual(["established"]);
  expect(oneScene({ established: whole, synthesized: single })).toEqual(["synthesized"]);
  expect(oneScene({ established: single, synthesized: single })).toEqual(["established", "synthesized"]);
  expect(oneScene({ established: whole, synthesized: whole })).toEqual([]);
  expect(oneScene({ established: undefined, synthesized: { value: null, n: 0, reason: "too-few" } })).toEqual([]);
  expect(oneScene({ established: single })).toEqual(["established"]);
});
