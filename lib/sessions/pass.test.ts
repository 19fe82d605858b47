import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changed, isStored, type Change } from "@/lib/sessions/change";
import { courseOf, minutes, type Session, type StoredSession } from "@/lib/sessions/course";
import { passAt, startOfDay, type Pass } from "@/lib/sessions/pass";
import { noSessionLimits, type SessionLimits } from "@/lib/sessions/schema";

const MORNING = new Date("2026-03-02T09:00:00Z");
const at = (minute: number) => new Date(MORNING.getTime() + minutes(minute));
const limits = (some: Partial<SessionLimits>): SessionLimits => ({ ...noSessionLimits, ...some });
const session = (some: Partial<Session> = {}): Session => ({
  ...{ startedAt: MORNING, activeAt: MORNING, endedAt: null, end: null, items: 0, activeSeconds: 0 },
  ...some,
});
const stored = (some: Partial<StoredSession> = {}): StoredSession => ({
  ...{ startedAt: MORNING, seenAt: MORNING, endedAt: null, end: null, items: 0, activeSeconds: 0, recent: [] },
  ...some,
});
const nothing = { items: 0, activeSeconds: 0 };

describe("what an annotator may do", () => {
  it("is anything without limits", () => {
    const pass = passAt(
      { last: session({ items: 900 }), today: { items: 900, activeSeconds: 1e6 } },
      limits({}),
      at(1),
    );
    expect(pass).toMatchObject({ pause: null, items: null, seconds: null });
  });

  it("is the rest of the session: 10 items less 7 done", () => {
    const last = session({ items: 7, activeSeconds: 700 });
    const pass = passAt({ last, today: last }, limits({ items: 10, activeMinutes: 30 }), at(1));
    expect(pass).toMatchObject({ pause: null, items: { count: 3, of: "session" }, seconds: { count: 1_100 } });
  });

  it("is nothing once the limit is reached, until the pause since the last annotation is over", () => {
    const last = session({ items: 10, activeAt: at(40) });
    const pass = passAt({ last, today: last }, limits({ items: 10, pauseMinutes: 20 }), at(45));
    expect(pass).toMatchObject({ pause: { until: at(60), reason: "items" } });
  });

  it("counts active minutes, too", () => {
    const last = session({ items: 3, activeSeconds: 25 * 60, activeAt: at(40) });
    const pass = passAt({ last, today: last }, limits({ activeMinutes: 25 }), at(41));
    expect(pass).toMatchObject({ pause: { until: at(55), reason: "minutes" } });
  });

  it("is what the day leaves where that is less, and a reached day ends at midnight UTC", () => {
    const of = limits({ items: 10, itemsPerDay: 25 });
    const today = { items: 22, activeSeconds: 0 };
    expect(passAt({ last: session({ items: 2 }), today }, of, at(1)).items).toEqual({ count: 3, of: "day" });
    const full = passAt({ last: session({ items: 5 }), today: { ...today, items: 25 } }, of, at(1));
    expect(full.pause).toEqual({ until: new Date("2026-03-03T00:00:00Z"), reason: "day-items" });
  });

  it("goes on with a session that was stopped and taken up again before a pause had passed", () => {
    const last = session({ items: 8, endedAt: at(30), activeAt: at(30), end: "stopped" });
    const of = limits({ items: 10, pauseMinutes: 15 });
    expect(passAt({ last, today: last }, of, at(44)).items?.count).toBe(2);
    expect(passAt({ last, today: last }, of, at(45)).items?.count).toBe(10);
  });

  it("is not stopped by a limit that was raised since", () => {
    const last = session({ items: 10, endedAt: at(30), activeAt: at(30), end: "items" });
    expect(passAt({ last, today: last }, limits({ items: 10 }), at(31)).pause).not.toBeNull();
    expect(passAt({ last, today: last }, limits({ items: 15 }), at(31))).toMatchObject({
      pause: null,
      items: { count: 5 },
    });
  });

  it("does not wait longer because late annotations arrived in the pause", () => {
    const ended = { endedAt: at(30), end: "items", items: 11 } as const;
    const [last = null] = courseOf(
      stored({ ...ended, recent: [{ at: at(40), seconds: 9 }] }),
      limits({ items: 10 }),
      at(41),
    );
    expect(passAt({ last, today: nothing }, limits({ items: 10 }), at(41)).pause?.until).toEqual(at(45));
    expect(passAt({ last, today: nothing }, limits({ items: 10 }), at(45)).pause).toBeNull();
  });
});

describe("the course of sessions", () => {
  const given = (...times: number[]) => times.map((minute) => ({ at: at(minute), seconds: 60 }));

  it("begins another session after 30 minutes without a sign of life", () => {
    const course = courseOf(stored({ items: 3, activeSeconds: 180, recent: given(10, 41, 42) }), limits({}), at(43));
    expect(course).toMatchObject([
      { startedAt: MORNING, endedAt: at(10), end: "idle", items: 1, activeSeconds: 60 },
      { startedAt: at(41), endedAt: null, items: 2, activeSeconds: 120 },
    ]);
  });

  it("takes items kept in hand for a sign of life", () => {
    const course = courseOf(
      stored({ seenAt: at(25), items: 1, activeSeconds: 60, recent: given(50) }),
      limits({}),
      at(51),
    );
    expect(course).toMatchObject([{ startedAt: MORNING, endedAt: null, items: 1 }]);
  });

  it("waits for the whole pause where that is longer", () => {
    const of = limits({ items: 5, pauseMinutes: 60 });
    expect(courseOf(stored({ items: 1, recent: given(10) }), of, at(65))).toMatchObject([{ endedAt: null }]);
    expect(courseOf(stored({ items: 1, recent: given(10) }), of, at(71))).toMatchObject([{ end: "idle" }]);
  });

  it("ends a full session with its last annotation, and leaves out one that never had any", () => {
    const full = courseOf(stored({ items: 2, recent: given(5, 6) }), limits({ items: 2 }), at(21));
    expect(full).toMatchObject([{ endedAt: at(6), end: "items" }]);
    expect(courseOf(stored(), limits({}), at(31))).toEqual([]);
  });
});

describe("a change", () => {
  const open = session({ items: 2, activeAt: at(5) });
  it.each<[string, Session[], Change, object[]]>([
    ["work begins a session", [], { kind: "work", goesOn: false }, [{ startedAt: at(9), endedAt: null }]],
    ["work goes on with one", [open], { kind: "work", goesOn: true }, [{ startedAt: MORNING, activeAt: at(9) }]],
    [
      "a pause ends it with the last annotation",
      [open],
      { kind: "pause", reason: "items" },
      [{ endedAt: at(5), end: "items" }],
    ],
    ["stopping ends it now", [open], { kind: "stop" }, [{ endedAt: at(9), end: "stopped" }]],
    ["so does finishing, with the last annotation", [open], { kind: "finish" }, [{ endedAt: at(5), end: "finished" }]],
    ["nothing ends twice", [{ ...open, endedAt: at(5), end: "idle" }], { kind: "stop" }, [{ end: "idle" }]],
    ["nothing is finished that was not begun", [session()], { kind: "finish" }, [{ endedAt: null }]],
  ])("%s", (_, course, change, expected) => {
    expect(changed(course, change, at(9))).toMatchObject(expected);
  });
});

/** One annotator against the pure core, as the database would keep it. */
function simulate(of: SessionLimits, steps: readonly Step[]) {
  let now = MORNING;
  let held = 0;
  let row: StoredSession | null = null;
  const past: Session[] = [];
  const given: Date[] = [];
  const passes: { now: Date; pass: Pass }[] = [];
  const read = (): StoredSession | null => {
    if (!row) return null;
    const { startedAt, seenAt } = row;
    const since = given.filter((each) => each >= startedAt);
    const recent = given.filter((each) => each > seenAt).map((each) => ({ at: each, seconds: 60 }));
    return { ...row, items: since.length, activeSeconds: 60 * since.length, recent };
  };
  const write = (sessions: Session[]) => {
    if (isStored(row, sessions)) return;
    past.push(...sessions.slice(0, -1));
    const { activeAt, ...last } = sessions.at(-1)!;
    row = { ...last, seenAt: activeAt, recent: [] };
  };
  const pass = () => {
    const course = courseOf(read(), of, now);
    const items = given.filter((each) => each >= startOfDay(now)).length;
    const today = { items, activeSeconds: 60 * items };
    return { course, pass: passAt({ last: course.at(-1) ?? null, today }, of, now) };
  };
  for (const { kind, minute } of steps) {
    now = new Date(now.getTime() + minutes(minute) + 1);
    const { course, pass: found } = pass();
    if (kind === "stop") write(changed(course, { kind: "stop" }, now));
    else if (kind === "answer" && held > 0) {
      held -= 1;
      given.push(now);
    } else if (kind === "ask") {
      passes.push({ now, pass: found });
      if (found.pause) write(changed(course, { kind: "pause", reason: found.pause.reason }, now));
      else {
        held += Math.max(0, Math.min(4, (found.items?.count ?? Infinity) - held));
        if (held > 0) write(changed(course, { kind: "work", goesOn: found.session !== null }, now));
      }
    }
  }
  const last = courseOf(read(), of, now);
  return { given, passes, sessions: [...past, ...last], now };
}

type Step = { kind: "ask" | "answer" | "stop"; minute: number };
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("ask" as const, "answer" as const, "answer" as const, "stop" as const),
    minute: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.integer({ min: 5, max: 400 })),
  }),
  { maxLength: 120 },
);
const someLimits = fc.record({
  items: fc.option(fc.integer({ min: 1, max: 9 })),
  activeMinutes: fc.constant(null),
  pauseMinutes: fc.integer({ min: 1, max: 90 }),
  itemsPerDay: fc.option(fc.integer({ min: 1, max: 20 })),
  activeMinutesPerDay: fc.constant(null),
});

describe("whatever an annotator does", () => {
  it("nobody annotates more items than the limit between two pauses, or more a day than allowed", () => {
    fc.assert(
      fc.property(someLimits, steps, (of, made) => {
        const { given } = simulate(of, made);
        let run = 0;
        given.forEach((time, place) => {
          const before = given[place - 1];
          run = before && time.getTime() - before.getTime() < minutes(of.pauseMinutes) ? run + 1 : 1;
          expect(run).toBeLessThanOrEqual(of.items ?? Infinity);
        });
        const days = Map.groupBy(given, (time) => startOfDay(time).getTime());
        for (const { length } of days.values()) expect(length).toBeLessThanOrEqual(of.itemsPerDay ?? Infinity);
      }),
      { numRuns: 500 },
    );
  });

  it("every annotation is in one session, sessions follow each other, and only the last may be open", () => {
    fc.assert(
      fc.property(someLimits, steps, (of, made) => {
        const { given, sessions } = simulate(of, made);
        sessions.forEach(({ startedAt, endedAt, end }, place) => {
          const next = sessions[place + 1];
          expect(endedAt === null).toBe(end === null);
          if (!next) return;
          expect(endedAt).not.toBeNull();
          expect(endedAt!.getTime()).toBeLessThanOrEqual(next.startedAt.getTime());
          expect(startedAt.getTime()).toBeLessThan(next.startedAt.getTime());
        });
        const first = sessions[0]?.startedAt;
        expect(given.every((time) => first && time >= first)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("every pause lies ahead and ends: afterwards there is something to do", () => {
    fc.assert(
      fc.property(someLimits, steps, (of, made) => {
        const { passes, given } = simulate(of, made);
        for (const { now, pass } of passes.filter((each) => each.pass.pause)) {
          const { until, reason } = pass.pause!;
          expect(until.getTime()).toBeGreaterThan(now.getTime());
          const later = [...made, { kind: "ask" as const, minute: 24 * 60 + 90 }];
          if (now === passes.at(-1)?.now) expect(simulate(of, later).passes.at(-1)?.pass.pause).toBeNull();
          if (reason === "items") expect(given.length).toBeGreaterThanOrEqual(of.items!);
        }
      }),
      { numRuns: 300 },
    );
  });
});
