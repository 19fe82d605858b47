import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cancelled, later, setUp } from "@/lib/throttling/limiter.fixture";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** The largest number of calls in any minute that begins with one of them. */
const fullest = (times: Iterable<number>, each = 1) => {
  const all = [...times];
  return Math.max(...all.map((at) => all.filter((other) => other >= at && other < at + 60_000).length * each));
};

test("requests per minute are limited, and nearly all of them used", async () => {
  const { ask, open, end, times } = setUp(64, { requestsPerMinute: 120 });
  await open("0");
  for (let call = 1; call < 400; call++) ask(String(call));
  for (let step = 0; step < 720; step++) {
    await later(250);
    for (const name of times.keys()) await end(name);
  }
  expect(fullest(times.values())).toBeLessThanOrEqual(120);
  expect(times.size).toBeGreaterThan(340);
});

test("tokens per minute are limited, by the estimate or, where there is one, by the provider's count", async () => {
  for (const used of [null, 100]) {
    const { ask, open, end, times } = setUp(64, { tokensPerMinute: 6_000 });
    await open("0", { tokens: 400 });
    for (let call = 1; call < 400; call++) ask(String(call), { tokens: 400 });
    for (let step = 0; step < 720; step++) {
      await later(250);
      for (const name of times.keys()) await end(name, { kind: "success", tokens: used });
    }
    expect(fullest(times.values(), used ?? 400)).toBeLessThanOrEqual(6_000);
    expect((times.size * (used ?? 400)) / 3).toBeGreaterThan(5_200);
  }
});

test("a response with more tokens than expected delays the next call", async () => {
  const { granted, ask, open, end } = setUp(4, { tokensPerMinute: 60_000 });
  await open("1", { tokens: 100 });
  await end("1", { kind: "success", tokens: 30_000 });
  ask("2", { tokens: 100 });
  await later(29_000);
  expect(granted).toEqual(["1"]);
  await later(2_000);
  expect(granted).toEqual(["1", "2"]);
});

test("a call that needs more than a minute's tokens is sent in the end, though short ones keep coming", async () => {
  const { limiter, granted, ask, open, end, times } = setUp(8, { tokensPerMinute: 6_000 });
  await open("short 0", { run: "short", tokens: 50 });
  ask("long", { run: "long", tokens: 20_000 });
  for (let step = 1; step < 400; step++) {
    ask(`short ${step}`, { run: "short", tokens: 50 });
    await later(250);
    for (const name of times.keys()) await end(name);
  }
  expect(granted).toContain("long");
  limiter.cancel("short", cancelled);
});

test("nor does a model's own token limit let short calls starve a long one", async () => {
  const { limiter, granted, ask, open, assign, end, times } = setUp(8);
  const limited = { model: "x", limited: true };
  await open("short 0", { run: "short", tokens: 50, ...limited });
  assign("x", 8, { tokensPerMinute: 6_000 });
  ask("long", { run: "long", tokens: 1_000, ...limited });
  ask("beside", { run: "long", tokens: 1_000 });
  for (let step = 1; step < 200; step++) {
    ask(`short ${step}`, { run: "short", tokens: 50, ...limited });
    await later(250);
    for (const name of times.keys()) await end(name);
  }
  expect(granted.slice(0, 3)).toContain("beside");
  expect(granted).toContain("long");
  limiter.cancel("short", cancelled);
});
