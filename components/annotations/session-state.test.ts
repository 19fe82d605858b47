import { describe, expect, it } from "vitest";
import { fieldsOf } from "./fields";
import { pairwiseForm } from "./form.fixture";
import { emptySession, type Session } from "./session";
import { type Move, moved } from "./session-state";
import { aheadOf, currentOf, holdingOf, minutesLeft, needsHandingIn, placeOf, untouchedAhead } from "./session-view";
import { blankSubmission } from "./submission";
import type { WorkspaceAssignment, WorkspaceBatch } from "@/lib/annotations/workspace";

const assignment = (id: string, more: Partial<WorkspaceAssignment> = {}): WorkspaceAssignment => ({
  id,
  state: "reserved",
  asks: ["CR"],
  language: "en",
  characterId: "c",
  sceneId: "s",
  history: [],
  candidates: [{ text: "a" }, { text: "b" }],
  draft: null,
  annotation: null,
  ...more,
});
const stored = (id: string, revision = 1, value = 2) => ({
  id: `n-${id}-${revision}`,
  assignment: id,
  revision,
  dimension: "CR",
  value,
  answers: { CR: value },
  rationale: "",
  unsure: null,
  flag: null,
  comment: "",
  activeSeconds: 3,
  createdAt: "2026-01-01T00:00:00Z",
});
const answered = (id: string) => assignment(id, { state: "annotated", annotation: stored(id) });
const batch = (assignments: WorkspaceAssignment[], progress: WorkspaceBatch["progress"] = null): WorkspaceBatch => ({
  assignments,
  characters: {},
  scenes: {},
  progress,
  session: null,
});
const play = (session: Session, ...moves: Move[]) => moves.reduce(moved, session);
/** Whether Enter would hand in the item shown. */
const isNew = (session: Session) =>
  needsHandingIn(currentOf(session)!, {
    fields: fieldsOf(pairwiseForm.questions, ["CR"], 2),
    rationaleRequired: false,
  });
const shown = (session: Session) => currentOf(session)?.assignment.id ?? null;
const choose = (id: string, value: number): Move => ({ type: "edited", id, change: { answers: { CR: value } } });

const started = (ids = ["a", "b", "c", "d"]) =>
  moved(emptySession, {
    type: "arrived",
    wanted: 4,
    batch: batch(
      ids.map((id) => assignment(id)),
      { annotated: 11, available: 29, waiting: 0 },
    ),
  });

describe("a session of scoring", () => {
  it("opens on the first item: 12 of 40", () => {
    expect(shown(started())).toBe("a");
    expect(placeOf(started())).toEqual({ place: 12, answered: 11, total: 40 });
    expect(aheadOf(started())).toBe(3);
  });

  it("goes on to the next item when an answer is handed in, before the server has acknowledged it", () => {
    const session = play(started(), choose("a", 2), { type: "handed-in", id: "a", seconds: 30 });
    expect(shown(session)).toBe("b");
    expect(placeOf(session)).toEqual({ place: 13, answered: 12, total: 40 });
    expect(placeOf(play(session, { type: "acknowledged", stored: stored("a") }))).toEqual({
      place: 13,
      answered: 12,
      total: 40,
    });
  });

  it("does not count a revision twice", () => {
    const session = play(
      started(),
      choose("a", 2),
      { type: "handed-in", id: "a", seconds: 30 },
      { type: "acknowledged", stored: stored("a") },
      { type: "acknowledged", stored: stored("a", 2) },
    );
    expect(session.answered).toBe(12);
  });

  it("does not count an answer twice that the server counted before it said so", () => {
    const late = {
      type: "arrived",
      wanted: 0,
      batch: batch([], { annotated: 12, available: 28, waiting: 0 }),
    } as const;
    const session = play(started(), choose("a", 2), { type: "handed-in", id: "a", seconds: 30 }, late, {
      type: "acknowledged",
      stored: stored("a"),
    });
    expect(placeOf(session)).toEqual({ place: 13, answered: 12, total: 40 });
  });

  it("does not count an answer that the server refused", () => {
    const session = play(
      started(),
      choose("a", 2),
      { type: "handed-in", id: "a", seconds: 30 },
      { type: "refused", id: "a", code: "assignment-returned" },
    );
    expect(placeOf(session)?.answered).toBe(11);
    expect(shown(session)).toBe("b");
  });

  it("goes forward only to the first item without an answer, and back as far as there is", () => {
    expect(shown(play(started(), { type: "forward" }))).toBe("a");
    const session = play(
      started(),
      choose("a", 2),
      { type: "handed-in", id: "a", seconds: 30 },
      { type: "back" },
      { type: "back" },
    );
    expect(shown(session)).toBe("a");
    expect(placeOf(session)?.place).toBe(12);
    expect(shown(play(session, { type: "forward" }, { type: "forward" }))).toBe("b");
  });

  it("keeps an unsent edit while one looks elsewhere", () => {
    const session = play(
      started(),
      choose("a", 2),
      { type: "handed-in", id: "a", seconds: 30 },
      { type: "edited", id: "b", change: { rationale: "half a sent" } },
      { type: "back" },
      { type: "forward" },
    );
    expect(currentOf(session)?.submission.rationale).toBe("half a sent");
  });

  it("makes a new revision of a changed answer, and none of an unchanged one", () => {
    const back = play(started(), choose("a", 2), { type: "handed-in", id: "a", seconds: 30 }, { type: "back" });
    expect(isNew(back)).toBe(false);
    const changed = play(back, choose("a", 5));
    expect(isNew(changed)).toBe(true);
    expect(play(changed, { type: "handed-in", id: "a", seconds: 30 }).entries["a"]).toMatchObject({
      revision: 2,
      handedIn: { answers: { CR: 5 } },
    });
  });

  it("has either a value or unsure, whichever came last", () => {
    const leaveBlank: Move = { type: "edited", id: "a", change: { unsure: "", answers: { CR: null } } };
    const unsure = play(started(), choose("a", 2), leaveBlank);
    expect(currentOf(unsure)?.submission).toMatchObject({ answers: { CR: null }, unsure: "" });
    expect(isNew(unsure)).toBe(true);
    expect(currentOf(play(unsure, choose("a", 4)))?.submission).toMatchObject({ answers: { CR: 4 }, unsure: null });
  });

  it("never takes an answer for given that nobody gave", () => {
    expect(isNew(started())).toBe(false);
    const marked: Move = { type: "edited", id: "a", change: { rationale: "hm", flag: "cut off" } };
    expect(isNew(play(started(), marked))).toBe(false);
  });
});

describe("what comes from the server", () => {
  it("brings nothing twice, and says when there is no more", () => {
    const session = play(started(), { type: "arrived", wanted: 2, batch: batch([assignment("d"), assignment("e")]) });
    expect(session.order).toEqual(["a", "b", "c", "d", "e"]);
    expect(session.supply).toBe("more");
    expect(play(session, { type: "arrived", wanted: 2, batch: batch([assignment("f")]) }).supply).toBe("out");
  });

  it("puts earlier answers before what is shown, oldest first, without moving it", () => {
    const session = play(started(), { type: "history", asked: 2, batch: batch([answered("z"), answered("y")]) });
    expect(session.order.slice(0, 3)).toEqual(["y", "z", "a"]);
    expect(shown(session)).toBe("a");
    expect(session).toMatchObject({ history: "more", oldest: "y" });
    expect(currentOf(play(session, { type: "back" }))?.submission.answers).toEqual({ CR: 2 });
    expect(play(session, { type: "history", asked: 2, batch: batch([]) }).history).toBe("all");
  });

  it("shows a draft again, and a newer one from this browser over it", () => {
    const draft = { ...blankSubmission, rationale: "server", activeSeconds: 4, version: 3 };
    const session = moved(emptySession, { type: "arrived", wanted: 1, batch: batch([assignment("a", { draft })]) });
    expect(currentOf(session)?.submission.rationale).toBe("server");
    const restored = (version: number) =>
      play(session, { type: "restored", id: "a", submission: { ...blankSubmission, rationale: "local" }, version });
    expect(currentOf(restored(4))?.submission.rationale).toBe("local");
    expect(currentOf(restored(3))?.submission.rationale).toBe("server");
  });

  it("takes an answer that still waits in this browser for given after a reload", () => {
    const session = play(started(), {
      type: "unsent",
      unacknowledged: { a: { ...blankSubmission, answers: { CR: 4 } } },
    });
    expect(shown(session)).toBe("b");
    expect(session.entries["a"]).toMatchObject({ handedIn: { answers: { CR: 4 } }, revision: 1 });
    expect(holdingOf(session)).toEqual(["b", "c", "d"]);
  });

  it("lets an item go that someone else has now", () => {
    const session = play(started(), { type: "lost", id: "a", code: "assignment-returned" }, { type: "left", id: "a" });
    expect(shown(session)).toBe("b");
  });

  it("gives back only what nobody has looked at or typed on", () => {
    const session = play(started(), { type: "edited", id: "c", change: { comment: "x" } });
    expect(untouchedAhead(session)).toEqual(["b", "d"]);
    expect(play(session, { type: "released" })).toMatchObject({ order: ["a", "c"], supply: "more" });
  });
});

describe("a jump to an annotated item", () => {
  const jumped = (from: Session) =>
    moved(from, { type: "visit", batch: batch([answered("old")]), id: "old", place: 3 });

  it("shows it with its place, and J or K leads back to where one was", () => {
    const there = jumped(started());
    expect(shown(there)).toBe("old");
    expect(placeOf(there)).toEqual({ place: 3, answered: 11, total: 40 });
    for (const type of ["forward", "back"] as const) expect(shown(moved(there, { type }))).toBe("a");
  });

  it("leads back after a change, too, which counts no item twice", () => {
    const changed = play(jumped(started()), choose("old", 5), { type: "handed-in", id: "old", seconds: 9 });
    expect(shown(changed)).toBe("a");
    expect(changed.answered).toBe(11);
    expect(changed.entries.old).toMatchObject({ revision: 2, handedIn: { answers: { CR: 5 } } });
  });

  it("keeps what was changed when history brings the item again, in its place", () => {
    const changed = play(jumped(started()), choose("old", 5), { type: "handed-in", id: "old", seconds: 9 });
    const later = moved(changed, { type: "history", batch: batch([answered("new"), answered("old")]), asked: 2 });
    expect(later.order.slice(0, 2)).toEqual(["old", "new"]);
    expect(later.entries.old?.handedIn?.answers).toEqual({ CR: 5 });
    expect(shown(later)).toBe("a");
  });

  it("goes there in the row where the item is in hand, and never past the first open one", () => {
    const one = play(started(), choose("a", 2), { type: "handed-in", id: "a", seconds: 9 });
    const there = moved(one, { type: "visit", batch: null, id: "a", place: 12 });
    expect([shown(there), there.visiting]).toEqual(["a", null]);
    expect(shown(moved(there, { type: "forward" }))).toBe("b");
    expect(shown(moved(one, { type: "visit", batch: null, id: "d", place: 15 }))).toBe("b");
    expect(shown(moved(one, { type: "visit", batch: batch([]), id: "gone", place: 1 }))).toBe("b");
  });
});

it("the time left is the median of what items took, times the items left; unknown before three", () => {
  const give = (id: string, seconds: number): Move[] => [choose(id, 2), { type: "handed-in", id, seconds }];
  const two = play(started(), ...give("a", 20), ...give("b", 400));
  expect(minutesLeft(two)).toBeNull();
  // 26 items are left at 40 s each: 17.3 minutes.
  expect(minutesLeft(play(two, ...give("c", 40)))).toBe(17);
});
