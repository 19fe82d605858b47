import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterFailure,
  afterExhaustion,
  initialState,
  mergeShared,
  afterOverload,
  afterSuccess,
  withCeiling,
  type AimdState,
} from "@/lib/throttling/aimd";

type Event = { kind: "ok" | "refused"; ago: number; gap: number; retryAfter: number | null };
const event = fc.record({
  kind: fc.constantFrom("ok", "refused"),
  ago: fc.nat(5_000),
  gap: fc.nat(500),
  retryAfter: fc.option(fc.nat(5_000_000)),
}) as fc.Arbitrary<Event>;

const play = (ceiling: number, events: Event[]): AimdState[] => {
  let now = 10_000;
  let state = initialState(ceiling);
  return events.map(({ kind, ago, gap, retryAfter }) => {
    now += gap;
    state = kind === "ok" ? afterSuccess(state, now - ago) : afterOverload(state, now, now - ago, retryAfter);
    return state;
  });
};

test("whatever happens, at least one call and at most the ceiling is allowed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 512 }), fc.array(event), (ceiling, events) => {
      for (const { allowed } of play(ceiling, events)) {
        expect(allowed).toBeGreaterThanOrEqual(1);
        expect(allowed).toBeLessThanOrEqual(ceiling);
      }
    }),
  );
});

test("a burst of refusals halves the concurrency once, the next burst again", () => {
  let state = initialState(64);
  for (let call = 0; call < 64; call++) state = afterOverload(state, 1_000 + call, 900);
  expect(state.allowed).toBe(32);
  expect(afterOverload(state, 2_000, 1_500).allowed).toBe(16);
});

test("a round of successes raises it by a sixteenth of the ceiling, unless they were sent before the decrease", () => {
  let state = afterOverload(initialState(64), 1_000, 900);
  expect(afterSuccess(state, 950).allowed).toBe(32);
  for (let call = 0; call < 32; call++) state = afterSuccess(state, 1_100);
  expect(state.allowed).toBeGreaterThan(35.5);
  expect(state.allowed).toBeLessThanOrEqual(36);
});

test("Retry-After is obeyed for up to a day, and never shortened by a later one", () => {
  const state = afterOverload(initialState(8), 1_000, 900, 5_000);
  expect(state.blockedUntil).toBe(6_000);
  expect(afterOverload(state, 1_100, 950, 100).blockedUntil).toBe(6_000);
  expect(afterOverload(state, 1_000, 900, 7_200_000).blockedUntil).toBe(7_201_000);
  expect(afterOverload(state, 1_000, 900, 1e12).blockedUntil).toBe(86_401_000);
});

test("a failure without overload keeps the concurrency; rate headers are obeyed for ten minutes", () => {
  expect(afterFailure(initialState(8), 1_000, 7_200_000)).toMatchObject({ allowed: 8, blockedUntil: 7_201_000 });
  expect(afterExhaustion(initialState(8), 1_000, 7_200_000)).toMatchObject({ allowed: 8, blockedUntil: 601_000 });
});

test("a state at its ceiling follows it up and down; a decreased one only down", () => {
  expect(withCeiling(initialState(8), 32).allowed).toBe(32);
  const decreased = afterOverload(initialState(8), 1_000, 900);
  expect(withCeiling(decreased, 32).allowed).toBe(4);
  expect(withCeiling(decreased, 2).allowed).toBe(2);
});

test("of two states the one with more decreases wins; with as many, the higher one", () => {
  const own: AimdState = { ...initialState(32), allowed: 8, decreases: 2, decreasedAt: 1_000 };
  const shared = { allowed: 12, decreases: 2, decreasedAt: 500 };
  expect(mergeShared(own, shared)).toMatchObject({ allowed: 12, decreases: 2, decreasedAt: 1_000 });
  expect(mergeShared(own, { ...shared, allowed: 5 })).toEqual(own);
  expect(mergeShared(own, { ...shared, decreases: 1 })).toBe(own);
  expect(mergeShared(own, { allowed: 6, decreases: 3, decreasedAt: 2_000 })).toMatchObject({
    allowed: 6,
    decreases: 3,
    decreasedAt: 2_000,
  });
  expect(mergeShared(own, { allowed: 64, decreases: 3, decreasedAt: 2_000 }).allowed).toBe(32);
  expect(mergeShared(own, { allowed: null, decreases: 3, decreasedAt: 2_000 })).toEqual({ ...own, decreases: 3 });
});
