import { describe, expect, test } from "vitest";
import { foreignReaders } from "@/lib/foreign-readers.fixture";
import { hostileNames, hostileText } from "@/lib/hostile-texts.fixture";

/** CPU time of this thread in milliseconds, whatever else the machine does. */
function cpuOf(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Four times the text: four times the time where it is linear, sixteen times where it is quadratic. */
const RATIO = 10;
/** For collecting garbage and compiling, in ms. */
const SPARE_MS = 30;
const TRIES = 5;
/** Characters: below what limits cut off, and above. */
const SIZES = [4_900, 40_000];

describe.each(Object.entries(foreignReaders))("%s is read in linear time", (_, read) => {
  test("whatever it repeats", () => {
    const slow = hostileNames.flatMap((name) =>
      SIZES.filter((size) => !isLinear(hostileText(name, size), hostileText(name, 4 * size))).map(
        (size) => `${name}, ${size} characters`,
      ),
    );
    expect(slow).toEqual([]);
  });

  function isLinear(short: string, long: string): boolean {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const once = cpuOf(() => read(short));
      if (cpuOf(() => read(long)) <= RATIO * once + SPARE_MS) return true;
    }
    return false;
  }
});

test("a megabyte of anything is read by everything, without an error", () => {
  for (const read of Object.values(foreignReaders))
    for (const name of hostileNames) expect(() => read(hostileText(name, 1_000_000))).not.toThrow();
}, 120_000);
