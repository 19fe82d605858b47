import { threadId } from "node:worker_threads";
import { expect, it } from "vitest";
import type { Pair } from "@/lib/statistics/statistic";
import { inThread } from "@/lib/threads";
import estimate from "@/lib/threads.fixture";

const FILE = "lib/threads.fixture.ts";
const clusters = Array.from({ length: 300 }, (_, i): Pair[] => [[1 + (i % 5), 1 + ((i * i + i) % 5)]]);

it("computes in another thread what the function computes here", async () => {
  const there = await inThread<typeof estimate>(FILE, { clusters, resamples: 100 });
  expect(there.pearson).toEqual(estimate({ clusters, resamples: 100 }).pearson);
  expect(there).toMatchObject({ isMainThread: false });
  expect(there.threadId).not.toBe(threadId);
});

it("leaves the event loop free meanwhile", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(8));
  const work = inThread<typeof estimate>(FILE, { clusters, resamples: 1, gate });
  // The work waits for this thread: had it run here, nobody could open the gate and it would give up.
  while (Atomics.load(gate, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  Atomics.store(gate, 1, 1);
  Atomics.notify(gate, 1);
  expect(await work).toMatchObject({ opened: true, isMainThread: false });
});

it("rejects with what the work throws, and goes on", async () => {
  await expect(inThread<typeof estimate>(FILE, { clusters, resamples: -1 })).rejects.toThrow(/must not be negative/);
  const { pearson } = await inThread<typeof estimate>(FILE, { clusters: [], resamples: 10 });
  expect(pearson).toEqual({ value: null, n: 0, reason: "too-few" });
});

it("more work than threads is queued", async () => {
  const sizes = Array.from({ length: 12 }, (_, i) => 3 + i);
  const results = await Promise.all(
    sizes.map((size) => inThread<typeof estimate>(FILE, { clusters: clusters.slice(0, size), resamples: 5 })),
  );
  expect(results.map(({ pearson }) => pearson.n)).toEqual(sizes);
});

it("rejects for a file that is not there", async () => {
  await expect(inThread("lib/nowhere.ts", undefined as never)).rejects.toThrow(/nowhere/);
});
