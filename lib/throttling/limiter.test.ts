import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cancelled, later, setUp, success } from "@/lib/throttling/limiter.fixture";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test("no call is sent before the worker knows its share", async () => {
  const { granted, ask, assign } = setUp(2);
  ask("one");
  await later(5_000);
  expect(granted).toEqual([]);
  assign("p", 2, {});
  await later(0);
  expect(granted).toEqual(["one"]);
});

test("calls of one run and model are served in order", async () => {
  const { granted, ask, open, end } = setUp(1);
  await open("0");
  for (let call = 1; call < 300; call++) ask(String(call));
  for (let call = 0; call < 299; call++) await end(String(call));
  expect(granted).toEqual(Array.from({ length: 300 }, (_, call) => String(call)));
});

test("runs take turns, however many calls one of them has, and so do the models of a run", async () => {
  const { granted, ask, assign, open, end } = setUp(1);
  await open("a0", { run: "a" });
  for (const call of [1, 2, 3, 4, 5]) ask(`a${call}`, { run: "a" });
  for (const call of [1, 2, 3]) ask(`b${call}`, { run: "b", model: "x", limited: true });
  for (const call of [1, 2]) ask(`B${call}`, { run: "b", model: "y", limited: true });
  assign("x", 9, {});
  assign("y", 9, {});
  for (let turn = 0; turn < 10; turn++) await end(granted.at(-1)!);
  expect(granted).toEqual(["a0", "a1", "b1", "a2", "B1", "a3", "b2", "a4", "B2", "a5", "b3"]);
});

test("a model at its own limit does not delay another model of its provider", async () => {
  const { granted, ask, assign, open, quota, end } = setUp(4);
  await open("narrow 1", { model: "x", limited: true });
  assign("x", 1, {});
  await later(0);
  for (const call of [2, 3]) ask(`narrow ${call}`, { model: "x", limited: true });
  for (const call of [1, 2, 3]) ask(`wide ${call}`);
  await later(0);
  expect(granted).toEqual(["narrow 1", "wide 1", "wide 2", "wide 3"]);
  expect(quota()).toMatchObject({ inFlight: 4, waiting: 2 });
  await end("wide 1");
  expect(granted).toHaveLength(4);
  await end("narrow 1");
  expect(granted.slice(4)).toEqual(["narrow 2"]);
});

test("cancelling a run rejects its waiting calls and no other's, and they no longer count", async () => {
  const { limiter, granted, rejected, ask, assign, open, quota, end } = setUp(1);
  await open("a", { run: "a" });
  ask("a with a limit", { run: "a", model: "x", limited: true });
  ask("a again", { run: "a" });
  ask("b", { run: "b" });
  assign("x", 1, {});
  expect([quota().waiting, quota("x").waiting]).toEqual([3, 1]);
  limiter.cancel("a", cancelled);
  await later(0);
  expect(rejected).toEqual(["a with a limit", "a again"]);
  expect([quota().waiting, quota("x").waiting, quota().inFlight]).toEqual([1, 0, 1]);
  await end("a");
  expect(granted).toEqual(["a", "b"]);
  await end("b");
  expect([quota().waiting, quota().inFlight, quota("x").inFlight]).toEqual([0, 0, 0]);
});

test("a permit that is released twice counts once", async () => {
  const { granted, ask, open, end, quota } = setUp(2);
  await open("1");
  for (const call of [2, 3, 4]) ask(String(call));
  await end("1");
  await end("1");
  expect(granted).toEqual(["1", "2", "3"]);
  expect(quota().inFlight).toBe(2);
});

test("an overload halves the concurrency once per burst, at once, and successes raise it again", async () => {
  const { granted, ask, open, end, quota } = setUp(8);
  await open("0");
  for (let call = 1; call < 40; call++) ask(String(call));
  await later(10);
  expect(quota().inFlight).toBe(8);
  quota().aimd = { ...quota().aimd, ceiling: 8, allowed: 8 };
  for (let call = 0; call < 5; call++) await end(String(call), { kind: "overload", retryAfterMs: null });
  expect(quota().aimd.allowed).toBe(4);
  expect(quota().inFlight).toBe(4);
  expect(granted).toHaveLength(9);
  await later(10);
  await end("8", { kind: "overload", retryAfterMs: null });
  expect(quota().aimd.allowed).toBe(4);
  for (const call of ["5", "6", "7"]) await end(call);
  await later(10);
  await end("9", { kind: "overload", retryAfterMs: null });
  expect(quota().aimd.allowed).toBe(2);
  // Calls sent before the decrease say nothing when they end; the two sent after it make a step.
  const before = [...granted];
  await later(10);
  for (const name of before) await end(name);
  expect(quota().aimd.allowed).toBe(2);
  await later(10);
  for (const name of granted.slice(before.length)) await end(name);
  expect(quota().aimd.allowed).toBeGreaterThanOrEqual(2.5);
});

test("where the provider accepts fewer calls than allowed, few are refused, and its capacity is used", async () => {
  const [ceiling, capacity, latencyMs] = [32, 6, 30];
  const { limiter, ask, open, quota, held, end } = setUp(ceiling);
  await open("0");
  quota().aimd = { ...quota().aimd, ceiling, allowed: ceiling };
  for (let call = 1; call < 400; call++) ask(String(call));
  let [refusals, answers, inFlight] = [0, 0, 0];
  let timesFull = 0;
  const sent = new Set<string>();
  // As a server: calls beyond its capacity are refused, and either takes as long.
  const serve = () => {
    for (const name of held.keys()) {
      if (sent.has(name)) continue;
      sent.add(name);
      const isRefused = ++inFlight > capacity;
      if (inFlight === capacity) timesFull += 1;
      setTimeout(() => {
        inFlight -= 1;
        if (isRefused) ask(`${name} again ${++refusals}`);
        else answers += 1;
        void end(name, isRefused ? { kind: "overload", retryAfterMs: null } : success).then(serve);
      }, latencyMs);
    }
  };
  serve();
  while (answers < 400) await later(1);
  // 32 → 16 → 8 → 4 at first; then in each cycle of 4, 6 and 8 at once two are refused.
  expect(refusals).toBeLessThan(120);
  // All of the capacity is in use again and again: once for every nine answers at least.
  expect(timesFull).toBeGreaterThan(400 / (1.5 * capacity));
  limiter.cancel("r", cancelled);
});

test("Retry-After blocks all calls until its end, and not longer", async () => {
  const { granted, ask, open, end } = setUp(4);
  await open("1");
  ask("2", { run: "other" });
  await later(0);
  await end("1", { kind: "overload", retryAfterMs: 5_000 });
  ask("3");
  ask("4", { run: "other" });
  await later(4_900);
  // The success of a call already in flight changes nothing.
  await end("2");
  expect(granted).toEqual(["1", "2"]);
  await later(100);
  expect(granted.slice(2)).toEqual(["3", "4"]);
});

test.each([{ remainingRequests: 0 }, { remainingTokens: 0 }, { remainingRequests: 9, remainingTokens: 0 }])(
  "so does a rate header that says nothing is left: %o",
  async (left) => {
    const { granted, ask, open, end } = setUp(4);
    await open("1");
    await end("1", { kind: "success", tokens: null, limits: { ...left, resetMs: 2_000 } });
    ask("2");
    await later(1_990);
    expect(granted).toEqual(["1"]);
    await later(10);
    expect(granted).toEqual(["1", "2"]);
  },
);

test("a rate header that says something is left blocks nothing", async () => {
  const { granted, ask, open, end } = setUp(4);
  await open("1");
  await end("1", {
    kind: "success",
    tokens: null,
    limits: { remainingRequests: 1, remainingTokens: 1, resetMs: 2_000 },
  });
  ask("2");
  await later(0);
  expect(granted).toEqual(["1", "2"]);
});

test("no call is sent while the worker's view of the others is out of date", async () => {
  const { limiter, view, granted, ask, open, end } = setUp(2);
  await open("1");
  view.isCurrent = false;
  ask("2");
  await end("1");
  await later(60_000);
  expect(granted).toEqual(["1"]);
  view.isCurrent = true;
  limiter.refresh();
  await later(0);
  expect(granted).toEqual(["1", "2"]);
});
