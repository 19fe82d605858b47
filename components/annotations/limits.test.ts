import { describe, expect, it } from "vitest";
import { isSpent, pauseSoon } from "@/components/annotations/limits";
import { emptySession, type Session } from "@/components/annotations/session";
import { moved, type Move } from "@/components/annotations/session-state";
import { currentOf, holdingOf, untouchedOf } from "@/components/annotations/session-view";
import { blankSubmission } from "@/components/annotations/submission";
import type { WorkspaceAssignment, WorkspaceBatch } from "@/lib/annotations/workspace";
import type { SessionView } from "@/lib/sessions/schema";

const assignment = (id: string): WorkspaceAssignment => ({
  ...{ id, state: "reserved", asks: ["CR"], language: "en", characterId: "c", sceneId: "s" },
  ...{ history: [], candidates: [], draft: null, annotation: null },
});
const view = (items: number | null, more: Partial<SessionView> = {}): SessionView => ({
  items: items === null ? null : { count: items, of: "session" },
  ...{ seconds: null, pause: null },
  ...more,
});
const pause = { until: "2026-03-02T09:15:00Z", reason: "items", seconds: 900 } as const;
const batch = (ids: string[], session: SessionView | null): WorkspaceBatch => ({
  ...{ assignments: ids.map(assignment), characters: {}, scenes: {}, session },
  progress: { annotated: 0, available: 40, waiting: 0 },
});
const arrived = (ids: string[], session: SessionView | null, unacknowledged = {}): Move => ({
  ...{ type: "arrived", batch: batch(ids, session), wanted: 4, unacknowledged },
});
const give = (id: string, seconds = 10): Move[] => [
  { type: "edited", id, change: { answers: { CR: 2 } } },
  { type: "handed-in", id, seconds },
];
const play = (session: Session, ...moves: Move[]) => moves.reduce(moved, session);
const begun = (items: number | null, more: Partial<SessionView> = {}) =>
  play(emptySession, arrived(["a", "b", "c", "d"], view(items, more)));

describe("a pause that is near", () => {
  it("is told five items ahead, and counts down as they are handed in", () => {
    expect(pauseSoon(begun(6))).toBeNull();
    const later = play(begun(6), ...give("a"), ...give("b"));
    expect(pauseSoon(later)).toEqual({ what: "items", count: 4, of: "session" });
  });

  it("is told five minutes ahead where time is limited", () => {
    const started = begun(null, { seconds: { count: 320, of: "day" } });
    expect(pauseSoon(started)).toBeNull();
    expect(pauseSoon(play(started, ...give("a", 50)))).toEqual({ what: "minutes", count: 5, of: "day" });
  });

  it("is never told without limits", () => {
    expect(pauseSoon(play(emptySession, arrived(["a"], null)))).toBeNull();
    expect(isSpent(play(emptySession, arrived(["a"], null), ...give("a")))).toBe(false);
  });

  it("counts what still waits in this browser after a reload", () => {
    const reloaded = play(begun(3), { type: "unsent", unacknowledged: { a: blankSubmission } });
    expect(pauseSoon(reloaded)?.count).toBe(2);
  });

  it("does not come nearer when an annotation is only changed, except by the time that this takes", () => {
    const started = play(begun(3, { seconds: { count: 100, of: "session" } }), ...give("a", 20));
    const changed = play(started, { type: "back" }, { type: "edited", id: "a", change: { answers: { CR: 5 } } });
    const { limits } = play(changed, { type: "handed-in", id: "a", seconds: 25 });
    expect(limits).toMatchObject({ items: { count: 2 }, seconds: { count: 75 } });
  });
});

describe("a limit that is reached", () => {
  it("puts away what is open before the server says so", () => {
    const spent = play(begun(1), ...give("a"));
    expect(isSpent(spent)).toBe(true);
    expect(untouchedOf(spent)).toEqual(["b", "c", "d"]);
    const rested = play(spent, { type: "rested", stopped: false });
    expect([currentOf(rested), holdingOf(rested), rested.supply]).toEqual([null, [], "out"]);
    expect(currentOf(play(rested, { type: "back" }))?.assignment.id).toBe("a");
  });

  it("takes nothing that a server brings which does not know the last annotation yet", () => {
    const rested = play(begun(1), ...give("a"), { type: "rested", stopped: false });
    const early = play(rested, arrived(["e"], view(1), { a: blankSubmission }));
    expect(holdingOf(early)).toEqual([]);
    expect(isSpent(early)).toBe(true);
    // It knows everything and says that there is more: the lead has raised the limit.
    expect(holdingOf(play(rested, arrived(["e"], view(9))))).toEqual(["e"]);
  });

  it("lets the item at hand be finished where another device used up the session", () => {
    const paused = play(begun(3), arrived([], view(0, { pause })));
    expect([currentOf(paused)?.assignment.id, holdingOf(paused)]).toEqual(["a", ["a"]]);
    const after = play(paused, ...give("a"));
    expect([currentOf(after), after.pause]).toEqual([null, pause]);
  });

  it("goes on when the pause is over", () => {
    const paused = play(begun(1), ...give("a"), { type: "rested", stopped: false }, arrived([], view(0, { pause })));
    const resumed = play(paused, { type: "resumed" });
    expect([resumed.supply, isSpent(resumed)]).toEqual(["more", false]);
    expect(currentOf(play(resumed, arrived(["e"], view(3))))?.assignment.id).toBe("e");
  });
});

it("who stopped is brought nothing more until they go on", () => {
  const stopped = play(begun(null), { type: "rested", stopped: true }, arrived(["e"], null));
  expect([currentOf(stopped), stopped.stopped]).toEqual([null, true]);
  expect(currentOf(play(stopped, { type: "resumed" }, arrived(["e"], null)))?.assignment.id).toBe("e");
});
