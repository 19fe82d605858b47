import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { nextAssignment } from "@/lib/annotations/mutations/next";
import { releaseQueue, takeQueue } from "@/lib/annotations/mutations/queue";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

const answer = { value: 2, rationale: "", unsure: null, flag: null, comment: "", activeSeconds: 3 };
const queue = (want: number) => ({ holding: [], want, known: { characters: [], scenes: [] }, progress: false });

async function next(annotator: Person, campaign: string, now?: Date) {
  const outcome = await nextAssignment(annotator, campaign, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

async function annotateAll(annotator: Person, campaign: string, now?: Date): Promise<void> {
  for (;;) {
    const given = await next(annotator, campaign, now);
    if (given.done) return;
    const stored = await annotate(annotator, given.assignment, randomUUID(), answer);
    if (!stored.ok) throw new Error(stored.reason);
  }
}

/** Annotators per item of a campaign, and how many it counts as taken. */
async function coverage(campaignId: string) {
  const client = await database();
  return client.campaignItem.findMany({
    where: { campaignId },
    select: { taken: true, assignments: { where: { state: "annotated" }, select: { annotatorId: true } } },
  });
}

describe("assignment", () => {
  it("gives every item exactly three distinct annotators with 40 annotators at once on 100 items", async () => {
    const [lead] = (await makePeople(1, "lead")) as [Person];
    const annotators = await makePeople(40);
    const campaign = await makeCampaign(lead, annotators, 100, { overlap: 3 });
    await Promise.all(annotators.map((annotator) => annotateAll(annotator, campaign)));
    for (const item of await coverage(campaign)) {
      expect(item.taken).toBe(3);
      expect(item.assignments).toHaveLength(3);
      expect(new Set(item.assignments.map(({ annotatorId }) => annotatorId)).size).toBe(3);
    }
  });

  it("never gives an annotator an item twice, from two tabs at once", async () => {
    const [lead] = (await makePeople(1, "lead")) as [Person];
    const annotators = await makePeople(3);
    const [annotator] = annotators as [Person];
    // Room for two more on every item: nothing but the annotator's own lock keeps a second tab from taking it again.
    const campaign = await makeCampaign(lead, annotators, 40, { overlap: 3 });
    for (let want = 1; want <= 8; want++)
      await Promise.all(Array.from({ length: 8 }, () => takeQueue(annotator, campaign, queue(want))));
    const client = await database();
    const assignments = await client.assignment.findMany({
      where: { campaignId: campaign },
      select: { campaignItemId: true },
    });
    expect(new Set(assignments.map(({ campaignItemId }) => campaignItemId)).size).toBe(assignments.length);
    expect((await coverage(campaign)).reduce((sum, { taken }) => sum + taken, 0)).toBe(assignments.length);
  });

  it("returns an abandoned reservation after 15 minutes, not before", async () => {
    const [lead] = (await makePeople(1, "lead")) as [Person];
    const [absent, present] = (await makePeople(2)) as [Person, Person];
    const campaign = await makeCampaign(lead, [absent, present], 1, { overlap: 1 });
    const start = new Date("2026-01-01T10:00:00Z");
    const held = await next(absent, campaign, start);
    expect(held.done).toBe(false);
    expect(await next(present, campaign, new Date("2026-01-01T10:14:59Z"))).toMatchObject({
      done: true,
      progress: { waiting: 1 },
    });
    expect(await next(present, campaign, new Date("2026-01-01T10:15:01Z"))).toMatchObject({ done: false });
  });

  it("gives abandoned reservations to others, exactly once each, while many ask at once", async () => {
    const [lead] = (await makePeople(1, "lead")) as [Person];
    const absent = await makePeople(8);
    const present = await makePeople(12);
    const campaign = await makeCampaign(lead, [...absent, ...present], 20, { overlap: 3 });
    const start = new Date("2026-01-01T10:00:00Z");
    await Promise.all(absent.map((annotator) => takeQueue(annotator, campaign, queue(4), start)));
    const later = new Date("2026-01-01T10:15:01Z");
    await Promise.all(present.map((annotator) => annotateAll(annotator, campaign, later)));
    const gone = new Set(absent.map(({ userId }) => userId));
    for (const item of await coverage(campaign)) {
      expect(item.taken).toBe(3);
      expect(new Set(item.assignments.map(({ annotatorId }) => annotatorId)).size).toBe(3);
      expect(item.assignments.filter(({ annotatorId }) => gone.has(annotatorId))).toEqual([]);
    }
  });

  it("lets the late one's answer in while the item has room, and refuses it once somebody else holds it", async () => {
    const [lead] = (await makePeople(1, "lead")) as [Person];
    const [late, other] = (await makePeople(2)) as [Person, Person];
    const campaign = await makeCampaign(lead, [late, other], 1, { overlap: 1 });
    const held = await next(late, campaign, new Date("2026-01-01T10:00:00Z"));
    if (held.done) throw new Error("nothing to do");
    const taken = await next(other, campaign, new Date("2026-01-01T10:20:00Z"));
    if (taken.done) throw new Error("not returned");
    const refused = await annotate(late, held.assignment, randomUUID(), answer);
    expect(refused).toMatchObject({ ok: false, reason: "conflict", code: "assignment-returned" });
    expect(await annotate(other, taken.assignment, randomUUID(), answer)).toMatchObject({ ok: true });
    const client = await database();
    expect(await client.submission.count({ where: { assignment: { campaignId: campaign } } })).toBe(1);

    const second = await makeCampaign(lead, [late], 1, { overlap: 1 });
    const again = await next(late, second, new Date("2026-01-01T10:00:00Z"));
    if (again.done) throw new Error("nothing to do");
    await releaseQueue(late, second, [again.assignment]);
    expect(await coverage(second)).toEqual([{ taken: 0, assignments: [] }]);
    expect(await annotate(late, again.assignment, randomUUID(), answer)).toMatchObject({ ok: true });
    expect((await coverage(second))[0]).toMatchObject({ taken: 1, assignments: [{}] });
  });

  it("keeps the side order drawn for annotator and item, and sends no model's name", async () => {
    const [lead] = (await makePeople(1, "lead")) as [Person];
    const annotators = await makePeople(8);
    const campaign = await makeCampaign(lead, annotators, 4, { overlap: 8 });
    const shown = new Map<string, number>();
    for (const annotator of annotators) {
      const batch = await takeQueue(annotator, campaign, queue(4));
      if (!batch.ok) throw new Error(batch.reason);
      expect(JSON.stringify(batch.value)).not.toMatch(/unseen-model/);
      expect(JSON.stringify(batch.value)).not.toMatch(/sold the charts/);
      for (const { candidates } of batch.value.assignments) {
        const first = JSON.stringify(candidates[0]).includes("First") ? "AB" : "BA";
        shown.set(first, (shown.get(first) ?? 0) + 1);
      }
    }
    expect(shown.get("AB")).toBeGreaterThan(5);
    expect(shown.get("BA")).toBeGreaterThan(5);
  });

  it("gives a reload the assignment it was on, with what was typed", async () => {
    const [lead] = (await makePeople(1, "lead")) as [Person];
    const [annotator] = (await makePeople(1)) as [Person];
    const campaign = await makeCampaign(lead, [annotator], 10, { overlap: 1 });
    const first = await takeQueue(annotator, campaign, queue(3));
    const again = await takeQueue(annotator, campaign, queue(3));
    if (!first.ok || !again.ok) throw new Error("refused");
    expect(again.value.assignments.map(({ id }) => id)).toEqual(first.value.assignments.map(({ id }) => id));
    const holding = first.value.assignments.map(({ id }) => id);
    const more = await takeQueue(annotator, campaign, { ...queue(2), holding });
    if (!more.ok) throw new Error("refused");
    expect(more.value.assignments).toHaveLength(2);
    expect(more.value.assignments.filter(({ id }) => holding.includes(id))).toEqual([]);
  });
});
