import { expect, it } from "vitest";
import { callProgress, isPageStale, pollInterval, rateState, type RunData } from "./run-data";

const calls = { planned: 100, done: 60, unparsable: 3, failed: 2, interrupted: 1, inFlight: 0 };

it("counts calls that are done, unparsable or failed as ended", () => {
  expect(callProgress({ status: "running", calls, errors: [] })).toEqual({ ended: 65, planned: 100 });
});

it("is complete when the run is finished, also where fewer calls were needed than planned", () => {
  expect(callProgress({ status: "finished", calls, errors: [] })).toEqual({ ended: 65, planned: 65 });
  const error = { words: null, code: null, params: null };
  expect(
    callProgress({ status: "finished", calls, errors: [{ cause: "fault", count: 3, example: "", error }] }),
  ).toEqual({
    ended: 65,
    planned: 100,
  });
  expect(callProgress({ status: "stopped", calls, errors: [] })).toEqual({ ended: 65, planned: 100 });
});

it("is starting until the first call has ended, and idle when none has for a minute", () => {
  const none = { ...calls, done: 0, unparsable: 0, failed: 0, inFlight: 4 };
  expect(rateState({ status: "planning", calls: none, errors: [], ratePerSecond: 0 })).toBe("starting");
  expect(rateState({ status: "running", calls: none, errors: [], ratePerSecond: 0 })).toBe("starting");
  expect(rateState({ status: "running", calls, errors: [], ratePerSecond: 0 })).toBe("idle");
  expect(rateState({ status: "running", calls: { ...none, failed: 1 }, errors: [], ratePerSecond: 0 })).toBe("idle");
  expect(rateState({ status: "running", calls, errors: [], ratePerSecond: 0.2 })).toBe("active");
  expect(rateState({ status: "paused", calls, errors: [], ratePerSecond: 0 })).toBe("inactive");
  expect(rateState({ status: "finished", calls, errors: [], ratePerSecond: 0 })).toBe("inactive");
});

it("polls often while something happens, seldom while paused, never after the end", () => {
  expect(pollInterval({ status: "running", calls })).toBe(1_500);
  expect(pollInterval({ status: "paused", calls: { ...calls, inFlight: 2 } })).toBe(1_500);
  expect(pollInterval({ status: "paused", calls })).toBe(10_000);
  expect(pollInterval({ status: "finished", calls })).toBe(false);
});

it("fetches the page again while calls end, but at most a tenth of the time", () => {
  const run = { status: "running", calls, errors: [] } as unknown as RunData;
  expect(isPageStale({ ended: 64, sinceMs: 10_000, tookMs: 300 }, run)).toBe(true);
  expect(isPageStale({ ended: 65, sinceMs: 60_000, tookMs: 300 }, run)).toBe(false);
  expect(isPageStale({ ended: 0, sinceMs: 9_000, tookMs: 300 }, run)).toBe(false);
  expect(isPageStale({ ended: 0, sinceMs: 20_000, tookMs: 3_000 }, run)).toBe(false);
  expect(isPageStale({ ended: 0, sinceMs: 30_000, tookMs: 3_000 }, run)).toBe(true);
});
