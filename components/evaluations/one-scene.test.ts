import { expect, it } from "vitest";
import { oneScene } from "./one-scene";

const whole = { value: 0.4, low: 0.3, high: 0.5, n: 10 };
const single = { value: 0.4, low: null, high: null, n: 10, intervalReason: "too-few-clusters" } as const;

it("names the side of a gap whose items come from one scene only", () => {
  expect(oneScene({ established: single, synthesized: whole })).toBe("established");
  expect(oneScene({ established: whole, synthesized: single })).toBe("synthesized");
  expect(oneScene({ established: single, synthesized: single })).toBe("both");
  expect(oneScene({ established: whole, synthesized: whole })).toBeNull();
  expect(oneScene({ established: undefined, synthesized: { value: null, n: 0, reason: "too-few" } })).toBeNull();
});
