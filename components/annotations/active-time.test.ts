import { describe, expect, it } from "vitest";
import { activeSeconds, type ActivityEvent, afterEvent, startActiveTime } from "./active-time";

const second = 1_000;
/** Opens an item at 0 s and lets the events happen (in seconds); the active seconds at `until`. */
function measured(events: [number, ActivityEvent["kind"]][], until: number, before = 0): number {
  const time = events.reduce(
    (sofar, [at, kind]) => afterEvent(sofar, { at: at * second, kind }),
    startActiveTime(0, true, before * second),
  );
  return activeSeconds(time, until * second);
}

describe("active seconds", () => {
  it("count while the person reads and presses keys", () => {
    expect(
      measured(
        [
          [10, "input"],
          [25, "input"],
        ],
        40,
      ),
    ).toBe(40);
  });

  it("stop 30 seconds after the last input", () => {
    // Opened at 0, nothing pressed: 30 s count, the coffee does not.
    expect(measured([], 600)).toBe(30);
    // Input at 20 s: counts to 50 s; back at 300 s: counts on to 310 s.
    expect(
      measured(
        [
          [20, "input"],
          [300, "input"],
        ],
        310,
      ),
    ).toBe(60);
  });

  it("leave out the time in another tab", () => {
    expect(
      measured(
        [
          [5, "hidden"],
          [100, "shown"],
        ],
        110,
      ),
    ).toBe(15);
    expect(measured([[5, "hidden"]], 1_000)).toBe(5);
  });

  it("do not start for a page that is opened out of sight", () => {
    expect(activeSeconds(startActiveTime(0, false), 20 * second)).toBe(0);
  });

  it("go on from an earlier visit", () => {
    expect(measured([], 10, 42)).toBe(52);
  });
});
