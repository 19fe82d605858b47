import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { saveDraft } from "@/lib/annotations/mutations/draft";
import { nextAssignment } from "@/lib/annotations/mutations/next";
import { releaseQueue, takeQueue } from "@/lib/annotations/mutations/queue";
import { stopSession } from "@/lib/annotations/mutations/stop";
import { answerSchema, draftSchema } from "@/lib/annotations/schema";
import type { WorkspaceBatch } from "@/lib/annotations/workspace";
import { nobody, type Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { closeCampaign, openCampaign } from "@/lib/campaigns/mutations";
import { changeCampaign } from "@/lib/campaigns/mutations/change";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { exportTable } from "@/lib/exports/queries";
import { campaignSessions } from "@/lib/sessions/queries/list";
import { noSessionLimits, type SessionLimits } from "@/lib/sessions/schema";

useTestDatabase();

const MORNING = new Date("2026-03-02T09:00:00Z");
/** Minutes after nine o'clock UTC. */
const at = (minute: number) => new Date(MORNING.getTime() + minute * 60_000);
let lead: Person, annotator: Person, other: Person;

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  [annotator, other] = (await makePeople(2)) as [Person, Person];
});

const campaignWith = (some: Partial<SessionLimits>, items = 12) =>
  makeCampaign(lead, [annotator, other], items, { overlap: 2, sessionLimits: { ...noSessionLimits, ...some } });

async function queue(campaign: string, now: Date, { holding = [] as string[], want = 4, who = annotator } = {}) {
  const known = { characters: [], scenes: [] };
  const outcome = await takeQueue(who, campaign, { holding, want, known, progress: true }, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}
const idsOf = (batch: WorkspaceBatch) => batch.assignments.map(({ id }) => id);

const answer = (id: string, now: Date, more: object = {}, who = annotator) =>
  annotate(who, id, randomUUID(), answerSchema.parse({ value: 2, activeSeconds: 60, ...more }), now);

/** Annotates so many items, a minute each, from a moment on. */
async function work(campaign: string, items: number, from: number): Promise<void> {
  for (let item = 0; item < items; item++) {
    const [id] = idsOf(await queue(campaign, at(from + item), { want: 1 }));
    expect(await answer(id!, at(from + item + 1))).toMatchObject({ ok: true });
  }
}

async function sessionsOf(campaign: string, now: Date) {
  const outcome = await campaignSessions(lead, campaign, { page: 1 }, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.sessions
    .map(({ startedAt, endedAt, end, items, activeSeconds }) => ({ startedAt, endedAt, end, items, activeSeconds }))
    .reverse();
}

describe("a session's limit of items", () => {
  it("is told ahead, ends the session with the last item, and the pause ends", async () => {
    const campaign = await campaignWith({ items: 3, pauseMinutes: 10 });
    const first = await queue(campaign, at(0));
    expect(first.assignments).toHaveLength(3);
    expect(first.session).toEqual({ items: { count: 3, of: "session" }, seconds: null, pause: null });
    for (const [place, id] of idsOf(first).entries()) await answer(id, at(1 + place));
    const paused = await queue(campaign, at(4));
    expect(paused.assignments).toEqual([]);
    expect(paused.session?.pause).toEqual({ until: at(13).toISOString(), reason: "items", seconds: 9 * 60 });
    for (const [minute, given] of [
      [12.9, 0],
      [13, 3],
    ] as const)
      expect((await queue(campaign, at(minute))).assignments).toHaveLength(given);
    expect(await sessionsOf(campaign, at(14))).toEqual([
      { startedAt: at(0), endedAt: at(3), end: "items", items: 3, activeSeconds: 180 },
      { startedAt: at(13), endedAt: null, end: null, items: 0, activeSeconds: 0 },
    ]);
  });

  it("holds over tabs and devices that ask at the same time", async () => {
    const campaign = await campaignWith({ items: 5 });
    const given = await Promise.all(Array.from({ length: 8 }, () => queue(campaign, at(0), { want: 8 })));
    expect(new Set(given.flatMap(idsOf)).size).toBe(5);
    const held = [...new Set(given.flatMap(idsOf))];
    for (const [place, id] of held.slice(0, 4).entries()) await answer(id, at(1 + place));
    const more = await Promise.all(Array.from({ length: 4 }, () => queue(campaign, at(6), { holding: held })));
    expect(more.flatMap(idsOf)).toEqual([]);
    await answer(held[4]!, at(7));
    expect((await queue(campaign, at(8))).session?.pause?.reason).toBe("items");
    expect(await sessionsOf(campaign, at(8))).toMatchObject([{ items: 5, end: "items" }]);
  });

  it("stores every annotation of what was handed out, however late, and counts it", async () => {
    const campaign = await campaignWith({ activeMinutes: 2, pauseMinutes: 10 });
    const held = idsOf(await queue(campaign, at(0)));
    await answer(held[0]!, at(1), { activeSeconds: 130 });
    expect((await queue(campaign, at(2), { holding: held })).session?.pause).toMatchObject({ reason: "minutes" });
    expect(await answer(held[1]!, at(3))).toMatchObject({ ok: true });
    // A correction needs no session.
    expect(await answer(held[0]!, at(4), { value: 4, activeSeconds: 140 })).toMatchObject({ value: { revision: 2 } });
    expect(await sessionsOf(campaign, at(5))).toEqual([
      { startedAt: at(0), endedAt: at(1), end: "minutes", items: 2, activeSeconds: 200 },
    ]);
    expect((await queue(campaign, at(10.9))).session?.pause?.until).toBe(at(11).toISOString());
  });

  it("keeps an item on which something was typed over the pause, and gives it again first", async () => {
    const campaign = await campaignWith({ activeMinutes: 1, pauseMinutes: 60 }, 3);
    const held = idsOf(await queue(campaign, at(0)));
    await answer(held[0]!, at(1));
    const typed = draftSchema.parse({ value: null, rationale: "A keeps", version: 1 });
    expect(await saveDraft(annotator, held[1]!, typed, at(2))).toMatchObject({ ok: true });
    await queue(campaign, at(2));
    await releaseQueue(annotator, campaign, held.slice(1), at(2));
    // Somebody else, whose asking takes back what ran out, gets all but the one with the draft.
    const theirs = await queue(campaign, at(55), { want: 8, who: other });
    expect(theirs.assignments).toHaveLength(3);
    const client = await database();
    expect(await client.assignment.findUnique({ where: { id: held[1] } })).toMatchObject({ state: "reserved" });
    const again = await queue(campaign, at(61));
    expect(again.assignments[0]).toMatchObject({ id: held[1], draft: { rationale: "A keeps" } });
  });

  it("goes on where an annotator stopped and came back before a pause had passed", async () => {
    const campaign = await campaignWith({ items: 4, pauseMinutes: 15 });
    await work(campaign, 3, 0);
    expect(await stopSession(annotator, campaign, at(4))).toEqual({
      ok: true,
      value: { session: { items: 3, activeSeconds: 180 } },
    });
    expect(await stopSession(annotator, campaign, at(5))).toEqual({ ok: true, value: { session: null } });
    expect(await sessionsOf(campaign, at(5))).toMatchObject([{ endedAt: at(4), end: "stopped", items: 3 }]);
    expect((await queue(campaign, at(10))).session?.items).toEqual({ count: 1, of: "session" });
    expect(await sessionsOf(campaign, at(10))).toMatchObject([{ endedAt: null, items: 3 }]);
  });
});

describe("a daily cap", () => {
  it("ends the day's work at midnight UTC, whatever the sessions", async () => {
    const campaign = await campaignWith({ itemsPerDay: 4, items: 3, pauseMinutes: 5 });
    await work(campaign, 3, 0);
    await work(campaign, 1, 60);
    const paused = await queue(campaign, at(62));
    expect(paused.session?.pause).toMatchObject({ until: "2026-03-03T00:00:00.000Z", reason: "day-items" });
    expect((await queue(campaign, at(14 * 60))).session?.pause).not.toBeNull();
    expect((await queue(campaign, at(15 * 60))).assignments).toHaveLength(3);
    expect(await sessionsOf(campaign, at(15 * 60))).toMatchObject([
      { end: "items", items: 3 },
      { endedAt: at(61), end: "day-items", items: 1 },
      { startedAt: at(15 * 60), endedAt: null },
    ]);
  });

  it("counts the active minutes of the day", async () => {
    const campaign = await campaignWith({ activeMinutesPerDay: 2 });
    await work(campaign, 1, 0);
    expect((await queue(campaign, at(2), { want: 1 })).session?.seconds).toEqual({ count: 60, of: "day" });
    await work(campaign, 1, 3);
    expect((await queue(campaign, at(5))).session?.pause?.reason).toBe("day-minutes");
  });
});

describe("sessions without limits", () => {
  it("are counted, end when nobody is there any more, and read the same before anyone notices", async () => {
    const campaign = await campaignWith({});
    expect((await queue(campaign, at(0), { want: 1 })).session).toBeNull();
    await work(campaign, 2, 1);
    expect(await sessionsOf(campaign, at(20))).toMatchObject([{ endedAt: null, items: 2 }]);
    const idle = { startedAt: at(0), endedAt: at(3), end: "idle", items: 2, activeSeconds: 120 };
    expect(await sessionsOf(campaign, at(40))).toEqual([idle]);
    await work(campaign, 1, 50);
    expect(await sessionsOf(campaign, at(52))).toMatchObject([idle, { startedAt: at(50), endedAt: null, items: 1 }]);
  });

  it("end with the last item, and with the campaign", async () => {
    const short = await campaignWith({}, 2);
    await work(short, 2, 0);
    expect(await sessionsOf(short, at(3))).toMatchObject([{ endedAt: at(2), end: "finished", items: 2 }]);
    await queue(short, at(4));
    expect(await sessionsOf(short, at(5))).toMatchObject([{ endedAt: at(2), end: "finished" }]);

    const closed = await campaignWith({});
    await work(closed, 2, 0);
    await queue(closed, at(2), { who: other });
    await closeCampaign(lead, closed, at(33));
    await openCampaign(lead, closed, at(34));
    expect(await sessionsOf(closed, at(35))).toMatchObject([
      { startedAt: at(0), endedAt: at(2), end: "idle" },
      { startedAt: at(2), endedAt: at(2), end: "idle" },
    ]);
    await work(closed, 1, 40);
    await closeCampaign(lead, closed, at(45));
    expect((await sessionsOf(closed, at(46))).at(-1)).toMatchObject({ endedAt: at(45), end: "closed", items: 1 });
  });

  it("are one, however many tabs begin at once", async () => {
    const campaign = await campaignWith({});
    await Promise.all(Array.from({ length: 6 }, () => queue(campaign, at(0), { want: 1 })));
    expect(await sessionsOf(campaign, at(1))).toHaveLength(1);
  });
});

describe("the doors", () => {
  it("next says the pause beside done, to scripts too", async () => {
    const campaign = await campaignWith({ items: 1, pauseMinutes: 10 });
    await work(campaign, 1, 0);
    const paused = await nextAssignment(annotator, campaign, at(2));
    expect(paused).toMatchObject({
      value: { done: true, paused: { until: at(11).toISOString(), reason: "items" }, progress: { available: 11 } },
    });
    expect(await nextAssignment(annotator, campaign, at(11))).toMatchObject({ value: { done: false } });
  });

  it("lets leads change the limits, which apply at once", async () => {
    const campaign = await campaignWith({ items: 2, pauseMinutes: 30 });
    await work(campaign, 2, 0);
    expect((await queue(campaign, at(3))).session?.pause).not.toBeNull();
    const raised = { ...noSessionLimits, items: 5, pauseMinutes: 30 };
    for (const [who, reason] of [
      [annotator, "forbidden"],
      [nobody, "sign-in"],
    ] as const)
      expect(await changeCampaign(who, campaign, { sessionLimits: raised })).toMatchObject({ reason });
    expect(await changeCampaign(lead, campaign, { sessionLimits: raised })).toMatchObject({
      value: { id: campaign, sessionLimits: { items: 5 } },
    });
    expect((await queue(campaign, at(4))).session).toMatchObject({ items: { count: 3 }, pause: null });
    expect(await sessionsOf(campaign, at(5))).toMatchObject([{ startedAt: at(0), endedAt: null, items: 2 }]);
    const client = await database();
    const [audit] = await client.auditEvent.findMany({ where: { subjectId: campaign, action: "campaign.limit" } });
    expect(audit?.details).toMatchObject({ sessionItems: 5, sessionMinutes: null });
  });

  it("shows sessions to leads only, and of one annotator where asked", async () => {
    const campaign = await campaignWith({});
    await queue(campaign, at(0), { want: 1 });
    await queue(campaign, at(1), { want: 1, who: other });
    const mine = await campaignSessions(lead, campaign, { page: 1, annotator: annotator.userId }, at(2));
    expect(mine).toMatchObject({ value: { total: 1, pages: 1, sessions: [{ annotatorId: annotator.userId }] } });
    expect(mine.ok && mine.value.annotators).toHaveLength(2);
    expect(await campaignSessions(annotator, campaign, { page: 1 })).toMatchObject({ reason: "forbidden" });
    expect(await campaignSessions(nobody, campaign, { page: 1 })).toMatchObject({ reason: "sign-in" });
    expect(await campaignSessions(lead, randomUUID(), { page: 1 })).toMatchObject({ reason: "not-found" });
    expect(await campaignSessions(lead, "x", { page: 1 })).toMatchObject({ reason: "not-found" });
  });

  it("lets nobody but its annotator stop a session", async () => {
    const campaign = await makeCampaign(lead, [annotator], 2, { overlap: 1 });
    await queue(campaign, at(0), { want: 1 });
    for (const [who, reason] of [
      [other, "not-found"],
      [lead, "not-found"],
      [nobody, "sign-in"],
    ] as const)
      expect(await stopSession(who, campaign, at(1))).toMatchObject({ ok: false, reason });
    expect(await sessionsOf(campaign, at(1))).toMatchObject([{ endedAt: null }]);
  });

  it("exports them, of one campaign where asked, to leads", async () => {
    const campaign = await campaignWith({ items: 2 });
    await work(campaign, 2, 0);
    await queue(campaign, at(3));
    const exported = await exportTable(lead, "sessions.jsonl", { campaign, excel: false });
    if (!exported.ok) throw new Error(exported.reason);
    const text = await new Response(exported.value.body).text();
    expect(
      text
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row) as object),
    ).toEqual([
      {
        ...{ session: expect.any(String) as string, campaign: "Storm at sea" },
        // Exports name annotators by pseudonym.
        annotator: expect.stringMatching(/^Annotator [0-9a-f]+$/) as string,
        ...{ startedAt: at(0).toISOString(), endedAt: at(2).toISOString(), ended: "items" },
        ...{ items: 2, activeSeconds: 120 },
      },
    ]);
    const all = await exportTable(lead, "sessions.csv", { excel: false });
    const lines = all.ok ? (await new Response(all.value.body).text()).trim().split(/\r?\n/) : [];
    expect(lines[0]).toBe("session,campaign,annotator,startedAt,endedAt,ended,items,activeSeconds");
    expect(lines.length).toBeGreaterThan(2);
    expect(await exportTable(annotator, "sessions.csv", { excel: false })).toMatchObject({ reason: "forbidden" });
  });
});
