import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachePerRun } from "@/lib/runs/run-cache";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Reading takes so long; returns how often it was read. */
const countingCache = (ms: number) => {
  let reads = 0;
  return cachePerRun((runId) => new Promise<string>((resolve) => setTimeout(() => resolve(`${runId} ${++reads}`), ms)));
};

async function after<T>(promise: Promise<T>, ms: number): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return promise;
}

test("a value is read again after a second; meanwhile all get the same", async () => {
  const cache = countingCache(1);
  const [one, other] = [cache.get("a"), cache.get("a")];
  expect(await after(one, 1)).toBe("a 1");
  expect(await other).toBe("a 1");
  expect(await after(cache.get("a"), 500)).toBe("a 1");
  await vi.advanceTimersByTimeAsync(600);
  expect(await after(cache.get("a"), 1)).toBe("a 2");
});

test("a value that takes long to read is cached twenty times as long", async () => {
  const cache = countingCache(2_000);
  expect(await after(cache.get("a"), 2_000)).toBe("a 1");
  expect(await after(cache.get("a"), 39_000)).toBe("a 1");
  expect(await after(cache.get("a"), 4_000)).toBe("a 1");
  expect(await after(cache.get("a"), 2_000)).toBe("a 2");
});

test("a changed run is read again at once, and a failure is not cached", async () => {
  const cache = countingCache(1);
  expect(await after(cache.get("a"), 1)).toBe("a 1");
  cache.forget("a");
  expect(await after(cache.get("a"), 1)).toBe("a 2");
  let isBroken = true;
  const breaking = cachePerRun(() => (isBroken ? Promise.reject(new Error("away")) : Promise.resolve("back")));
  await expect(breaking.get("a")).rejects.toThrow("away");
  isBroken = false;
  expect(await breaking.get("a")).toBe("back");
});
