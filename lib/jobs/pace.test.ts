import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blockedFor,
  foreseenFor,
  freshPace,
  merged,
  refused,
  succeeded,
  withCeiling,
  type Pace,
} from "@/lib/jobs/pace";

type Event = { kind: "ok" | "refused"; ago: number; gap: number; retryAfter: number | null };
const event = fc.record({
  kind: fc.constantFrom("ok", "refused"),
  ago: fc.nat(5_000),
  gap: fc.nat(500),
  retryAfter: fc.option(fc.nat(5_000_000)),
}) as fc.Arbitrary<Event>;

const play = (ceiling: number, events: Event[]): Pace[] => {
  let now = 10_000;
  let pace = freshPace(ceiling);
  return events.map(({ kind, ago, gap, retryAfter }) => {
    now += gap;
    pace = kind === "ok" ? succeeded(pace, now - ago) : refused(pace, now, now - ago, retryAfter);
    return pace;
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

test("a burst of refusals halves the pace once, the next one again", () => {
  let pace = freshPace(64);
  for (let call = 0; call < 64; call++) pace = refused(pace, 1_000 + call, 900);
  expect(pace.allowed).toBe(32);
  expect(refused(pace, 2_000, 1_500).allowed).toBe(16);
});

test("a round of successes raises it by a sixteenth of the ceiling, and answers to calls of before the fall do not", () => {
  let pace = refused(freshPace(64), 1_000, 900);
  expect(succeeded(pace, 950).allowed).toBe(32);
  for (let call = 0; call < 32; call++) pace = succeeded(pace, 1_100);
  expect(pace.allowed).toBeGreaterThan(35.5);
  expect(pace.allowed).toBeLessThanOrEqual(36);
});

test("Retry-After is kept for up to a day, and never shortened by a later one", () => {
  const pace = refused(freshPace(8), 1_000, 900, 5_000);
  expect(pace.blockedUntil).toBe(6_000);
  expect(refused(pace, 1_100, 950, 100).blockedUntil).toBe(6_000);
  expect(refused(pace, 1_000, 900, 7_200_000).blockedUntil).toBe(7_201_000);
  expect(refused(pace, 1_000, 900, 1e12).blockedUntil).toBe(86_401_000);
});

test("a failure that is no refusal keeps the provider waiting and its pace as it is; what headers foretell is followed for ten minutes", () => {
  expect(blockedFor(freshPace(8), 1_000, 7_200_000)).toMatchObject({ allowed: 8, blockedUntil: 7_201_000 });
  expect(foreseenFor(freshPace(8), 1_000, 7_200_000)).toMatchObject({ allowed: 8, blockedUntil: 601_000 });
});

test("a pace at its ceiling follows it up and down; a lowered one only down", () => {
  expect(withCeiling(freshPace(8), 32).allowed).toBe(32);
  const lowered = refused(freshPace(8), 1_000, 900);
  expect(withCeiling(lowered, 32).allowed).toBe(4);
  expect(withCeiling(lowered, 2).allowed).toBe(2);
});

test("of two states the one with more decreases is the newer; with as many, successes have raised the higher one", () => {
  const own: Pace = { ...freshPace(32), allowed: 8, decreases: 2, loweredAt: 1_000 };
  const shared = { allowed: 12, decreases: 2, loweredAt: 500 };
  expect(merged(own, shared)).toMatchObject({ allowed: 12, decreases: 2, loweredAt: 1_000 });
  expect(merged(own, { ...shared, allowed: 5 })).toEqual(own);
  expect(merged(own, { ...shared, decreases: 1 })).toBe(own);
  expect(merged(own, { allowed: 6, decreases: 3, loweredAt: 2_000 })).toMatchObject({
    allowed: 6,
    decreases: 3,
    loweredAt: 2_000,
  });
  expect(merged(own, { allowed: 64, decreases: 3, loweredAt: 2_000 }).allowed).toBe(32);
  expect(merged(own, { allowed: null, decreases: 3, loweredAt: 2_000 })).toEqual({ ...own, decreases: 3 });
});
