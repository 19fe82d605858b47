import { expect, it } from "vitest";
import { askAgainAfter, barOf, paceOf, restIsOld, type Followed } from "./following";

const calls = { planned: 100, done: 60, unparsable: 3, failed: 2, interrupted: 1, inFlight: 0 };

it("counts as ended what was answered, could not be read or failed", () => {
  expect(barOf({ status: "running", calls, errors: [] })).toEqual({ ended: 65, planned: 100 });
});

it("is full when the run is finished, also where fewer calls were needed than foreseen", () => {
  expect(barOf({ status: "finished", calls, errors: [] })).toEqual({ ended: 65, planned: 65 });
  expect(
    barOf({
      status: "finished",
      calls,
      errors: [{ cause: "fault", count: 3, error: { words: null, code: null, params: null }, example: "" }],
    }),
  ).toEqual({
    ended: 65,
    planned: 100,
  });
  expect(barOf({ status: "stopped", calls, errors: [] })).toEqual({ ended: 65, planned: 100 });
});

it("begins until the first call has ended; where none has for a minute, it says that and not that it begins", () => {
  const none = { ...calls, done: 0, unparsable: 0, failed: 0, inFlight: 4 };
  expect(paceOf({ status: "planning", calls: none, errors: [], ratePerSecond: 0 })).toBe("soon");
  expect(paceOf({ status: "running", calls: none, errors: [], ratePerSecond: 0 })).toBe("soon");
  expect(paceOf({ status: "running", calls, errors: [], ratePerSecond: 0 })).toBe("quiet");
  expect(paceOf({ status: "running", calls: { ...none, failed: 1 }, errors: [], ratePerSecond: 0 })).toBe("quiet");
  expect(paceOf({ status: "running", calls, errors: [], ratePerSecond: 0.2 })).toBe("going");
  expect(paceOf({ status: "paused", calls, errors: [], ratePerSecond: 0 })).toBe("still");
  expect(paceOf({ status: "finished", calls, errors: [], ratePerSecond: 0 })).toBe("still");
});

it("asks often while something happens, seldom while paused, never after the end", () => {
  expect(askAgainAfter({ status: "running", calls })).toBe(1_500);
  expect(askAgainAfter({ status: "paused", calls: { ...calls, inFlight: 2 } })).toBe(1_500);
  expect(askAgainAfter({ status: "paused", calls })).toBe(10_000);
  expect(askAgainAfter({ status: "finished", calls })).toBe(false);
});

it("has the scores beside it read again while calls end, but not oftener than the server can well bear", () => {
  const followed = { status: "running", calls, errors: [] } as unknown as Followed;
  expect(restIsOld({ ended: 64, sinceMs: 10_000, tookMs: 300 }, followed)).toBe(true);
  expect(restIsOld({ ended: 65, sinceMs: 60_000, tookMs: 300 }, followed)).toBe(false);
  expect(restIsOld({ ended: 0, sinceMs: 9_000, tookMs: 300 }, followed)).toBe(false);
  expect(restIsOld({ ended: 0, sinceMs: 20_000, tookMs: 3_000 }, followed)).toBe(false);
  expect(restIsOld({ ended: 0, sinceMs: 30_000, tookMs: 3_000 }, followed)).toBe(true);
});
