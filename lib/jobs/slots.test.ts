import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PoolLimits } from "@/lib/jobs/pool";
import { RunHalted } from "@/lib/jobs/run-handler";
import { Slots, type Slot, type SlotOutcome } from "@/lib/jobs/slots";

type Asked = { run?: string; model?: string; limited?: boolean; tokens?: number };
const NONE: PoolLimits = { concurrency: null, requestsPerMinute: null, tokensPerMinute: null };
const served: SlotOutcome = { kind: "answered", tokens: null };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A provider with `hold` slots of this worker; `granted` names calls in the order in which they got theirs. */
function desk(hold: number, limits: Partial<PoolLimits> = {}) {
  const sight = { clear: true };
  const quiet = { newPool: () => undefined, lowered: () => undefined, granted: () => undefined };
  const slots = new Slots({ ...quiet, maySend: () => sight.clear }, () => Date.now());
  const granted: string[] = [];
  const refused: string[] = [];
  const held = new Map<string, Slot>();
  const times = new Map<string, number>();
  const ask = (name: string, { run = "r", model = "m", limited = false, tokens = 0 }: Asked = {}) =>
    void slots.acquire({ runId: run, providerId: "p", modelId: model, modelLimited: limited, tokens }).then(
      (slot) => {
        granted.push(name);
        held.set(name, slot);
        times.set(name, Date.now());
      },
      (error: unknown) => refused.push(error instanceof RunHalted ? name : `${name}: ${String(error)}`),
    );
  const pool = (id = "p") => slots.pools.get(id)!;
  const share = (id: string, to: number, more: Partial<PoolLimits>) => {
    pool(id).share(to, 1, { ...NONE, ...more }, Date.now());
    slots.refresh();
  };
  /** The first call makes the pool known; then it gets its share, as a worker's round would give it. */
  const open = async (name: string, asked?: Asked) => {
    ask(name, asked);
    pool().pace = { ...pool().pace, ceiling: 64, allowed: 64 };
    share("p", hold, limits);
    await later(0);
  };
  const end = async (name: string, outcome: SlotOutcome = served) => {
    held.get(name)?.end(outcome);
    await later(0);
  };
  return { slots, sight, granted, refused, held, times, ask, pool, share, open, end };
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("nothing goes out before the worker knows its share", async () => {
  const { granted, ask, share } = desk(2);
  ask("one");
  await later(5_000);
  expect(granted).toEqual([]);
  share("p", 2, {});
  await later(0);
  expect(granted).toEqual(["one"]);
});

test("calls of one run and model go in the order in which they came", async () => {
  const { granted, ask, open, end } = desk(1);
  await open("0");
  for (let call = 1; call < 300; call++) ask(String(call));
  for (let call = 0; call < 299; call++) await end(String(call));
  expect(granted).toEqual(Array.from({ length: 300 }, (_, call) => String(call)));
});

test("runs take turns, however many calls one of them has, and so do the models of a run", async () => {
  const { granted, ask, share, open, end } = desk(1);
  await open("a0", { run: "a" });
  for (const call of [1, 2, 3, 4, 5]) ask(`a${call}`, { run: "a" });
  for (const call of [1, 2, 3]) ask(`b${call}`, { run: "b", model: "x", limited: true });
  for (const call of [1, 2]) ask(`B${call}`, { run: "b", model: "y", limited: true });
  share("x", 9, {});
  share("y", 9, {});
  for (let turn = 0; turn < 10; turn++) await end(granted.at(-1)!);
  expect(granted).toEqual(["a0", "a1", "b1", "a2", "B1", "a3", "b2", "a4", "B2", "a5", "b3"]);
});

test("a model at its own limit does not keep another model of its provider waiting", async () => {
  const { granted, ask, share, open, pool, end } = desk(4);
  await open("narrow 1", { model: "x", limited: true });
  share("x", 1, {});
  await later(0);
  for (const call of [2, 3]) ask(`narrow ${call}`, { model: "x", limited: true });
  for (const call of [1, 2, 3]) ask(`wide ${call}`);
  await later(0);
  expect(granted).toEqual(["narrow 1", "wide 1", "wide 2", "wide 3"]);
  expect(pool()).toMatchObject({ inFlight: 4, waiting: 2 });
  await end("wide 1");
  expect(granted).toHaveLength(4);
  await end("narrow 1");
  expect(granted.slice(4)).toEqual(["narrow 2"]);
});

test("halting a run sends its waiting calls away and no other's, and frees what they counted for", async () => {
  const { slots, granted, refused, ask, share, open, pool, end } = desk(1);
  await open("a", { run: "a" });
  ask("a with a limit", { run: "a", model: "x", limited: true });
  ask("a again", { run: "a" });
  ask("b", { run: "b" });
  share("x", 1, {});
  expect([pool().waiting, pool("x").waiting]).toEqual([3, 1]);
  slots.halt("a");
  await later(0);
  expect(refused).toEqual(["a with a limit", "a again"]);
  expect([pool().waiting, pool("x").waiting, pool().inFlight]).toEqual([1, 0, 1]);
  await end("a");
  expect(granted).toEqual(["a", "b"]);
  await end("b");
  expect([pool().waiting, pool().inFlight, pool("x").inFlight]).toEqual([0, 0, 0]);
});

test("a slot that is ended twice counts once", async () => {
  const { granted, ask, open, end, pool } = desk(2);
  await open("1");
  for (const call of [2, 3, 4]) ask(String(call));
  await end("1");
  await end("1");
  expect(granted).toEqual(["1", "2", "3"]);
  expect(pool().inFlight).toBe(2);
});

test("a refusal halves the pace once a burst, at once, and answers raise it again", async () => {
  const { granted, ask, open, end, pool } = desk(8);
  await open("0");
  for (let call = 1; call < 40; call++) ask(String(call));
  await later(10);
  expect(pool().inFlight).toBe(8);
  pool().pace = { ...pool().pace, ceiling: 8, allowed: 8 };
  for (let call = 0; call < 5; call++) await end(String(call), { kind: "refused", retryAfterMs: null });
  expect(pool().pace.allowed).toBe(4);
  expect(pool().inFlight).toBe(4);
  expect(granted).toHaveLength(9);
  await later(10);
  await end("8", { kind: "refused", retryAfterMs: null });
  expect(pool().pace.allowed).toBe(4);
  for (const call of ["5", "6", "7"]) await end(call);
  await later(10);
  await end("9", { kind: "refused", retryAfterMs: null });
  expect(pool().pace.allowed).toBe(2);
  // All that were sent before the fall come home and say nothing; the two sent after it make a step.
  const before = [...granted];
  await later(10);
  for (const name of before) await end(name);
  expect(pool().pace.allowed).toBe(2);
  await later(10);
  for (const name of granted.slice(before.length)) await end(name);
  expect(pool().pace.allowed).toBeGreaterThanOrEqual(2.5);
});

test("where the provider bears fewer calls than allowed, few sendings are in vain, and nearly all it bears are used", async () => {
  const [ceiling, borne, latencyMs] = [32, 6, 30];
  const { slots, ask, open, pool, held, end } = desk(ceiling);
  await open("0");
  pool().pace = { ...pool().pace, ceiling, allowed: ceiling };
  for (let call = 1; call < 400; call++) ask(String(call));
  const began = Date.now();
  let [refusals, answers, inFlight] = [0, 0, 0];
  const sent = new Set<string>();
  // As a server: what comes while it has too much is refused, and either takes as long.
  const serve = () => {
    for (const name of held.keys()) {
      if (sent.has(name)) continue;
      sent.add(name);
      const isRefused = ++inFlight > borne;
      setTimeout(() => {
        inFlight -= 1;
        if (isRefused) ask(`${name} again ${++refusals}`);
        else answers += 1;
        void end(name, isRefused ? { kind: "refused", retryAfterMs: null } : served).then(serve);
      }, latencyMs);
    }
  };
  serve();
  while (answers < 400) await later(1);
  // 32 → 16 → 8 → 4 at first; then in each cycle of 4, 6 and 8 at once two are refused.
  expect(refusals).toBeLessThan(120);
  expect(Date.now() - began).toBeLessThan((1.5 * 400 * latencyMs) / borne);
  slots.halt("r");
});

test("Retry-After keeps everyone waiting until its end, and not longer", async () => {
  const { granted, ask, open, end } = desk(4);
  await open("1");
  ask("2", { run: "other" });
  await later(0);
  await end("1", { kind: "refused", retryAfterMs: 5_000 });
  ask("3");
  ask("4", { run: "other" });
  await later(4_900);
  // An answer to what was on its way already changes nothing.
  await end("2");
  expect(granted).toEqual(["1", "2"]);
  await later(100);
  expect(granted.slice(2)).toEqual(["3", "4"]);
});

test.each([{ remainingRequests: 0 }, { remainingTokens: 0 }, { remainingRequests: 9, remainingTokens: 0 }])(
  "so does a header that says nothing is left: %o",
  async (left) => {
    const { granted, ask, open, end } = desk(4);
    await open("1");
    await end("1", { kind: "answered", tokens: null, limits: { ...left, resetMs: 2_000 } });
    ask("2");
    await later(1_990);
    expect(granted).toEqual(["1"]);
    await later(10);
    expect(granted).toEqual(["1", "2"]);
  },
);

test("a header that says something is left keeps nobody waiting", async () => {
  const { granted, ask, open, end } = desk(4);
  await open("1");
  await end("1", {
    kind: "answered",
    tokens: null,
    limits: { remainingRequests: 1, remainingTokens: 1, resetMs: 2_000 },
  });
  ask("2");
  await later(0);
  expect(granted).toEqual(["1", "2"]);
});

test("nothing goes out while the worker has lost sight of the others", async () => {
  const { slots, sight, granted, ask, open, end } = desk(2);
  await open("1");
  sight.clear = false;
  ask("2");
  await end("1");
  await later(60_000);
  expect(granted).toEqual(["1"]);
  sight.clear = true;
  slots.refresh();
  await later(0);
  expect(granted).toEqual(["1", "2"]);
});

/** Calls by the minutes that begin with each of them; the most that one saw. */
const fullest = (times: Iterable<number>, each = 1) => {
  const all = [...times];
  return Math.max(...all.map((at) => all.filter((other) => other >= at && other < at + 60_000).length * each));
};

test("requests a minute hold, and nearly all of them are used", async () => {
  const { ask, open, end, times } = desk(64, { requestsPerMinute: 120 });
  await open("0");
  for (let call = 1; call < 400; call++) ask(String(call));
  for (let step = 0; step < 720; step++) {
    await later(250);
    for (const name of times.keys()) await end(name);
  }
  expect(fullest(times.values())).toBeLessThanOrEqual(120);
  expect(times.size).toBeGreaterThan(340);
});

test("tokens a minute hold, with the estimate where nothing was counted and the count where it was", async () => {
  for (const used of [null, 100]) {
    const { ask, open, end, times } = desk(64, { tokensPerMinute: 6_000 });
    await open("0", { tokens: 400 });
    for (let call = 1; call < 400; call++) ask(String(call), { tokens: 400 });
    for (let step = 0; step < 720; step++) {
      await later(250);
      for (const name of times.keys()) await end(name, { kind: "answered", tokens: used });
    }
    expect(fullest(times.values(), used ?? 400)).toBeLessThanOrEqual(6_000);
    expect((times.size * (used ?? 400)) / 3).toBeGreaterThan(5_200);
  }
});

test("an answer that took more tokens than foreseen is waited for", async () => {
  const { granted, ask, open, end } = desk(4, { tokensPerMinute: 60_000 });
  await open("1", { tokens: 100 });
  await end("1", { kind: "answered", tokens: 30_000 });
  ask("2", { tokens: 100 });
  await later(29_000);
  expect(granted).toEqual(["1"]);
  await later(2_000);
  expect(granted).toEqual(["1", "2"]);
});

test("a call that needs more than a whole minute's tokens goes in the end, though short ones never stop coming", async () => {
  const { slots, granted, ask, open, end, times } = desk(8, { tokensPerMinute: 6_000 });
  await open("short 0", { run: "short", tokens: 50 });
  ask("long", { run: "long", tokens: 20_000 });
  for (let step = 1; step < 400; step++) {
    ask(`short ${step}`, { run: "short", tokens: 50 });
    await later(250);
    for (const name of times.keys()) await end(name);
  }
  expect(granted).toContain("long");
  slots.halt("short");
});

test("nor does a model's own limit of tokens let short calls pass a long one for ever", async () => {
  const { slots, granted, ask, open, share, end, times } = desk(8);
  const limited = { model: "x", limited: true };
  await open("short 0", { run: "short", tokens: 50, ...limited });
  share("x", 8, { tokensPerMinute: 6_000 });
  ask("long", { run: "long", tokens: 1_000, ...limited });
  ask("beside", { run: "long", tokens: 1_000 });
  for (let step = 1; step < 200; step++) {
    ask(`short ${step}`, { run: "short", tokens: 50, ...limited });
    await later(250);
    for (const name of times.keys()) await end(name);
  }
  expect(granted.slice(0, 3)).toContain("beside");
  expect(granted).toContain("long");
  slots.halt("short");
});
