import { describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { recordStop, recordWork } from "@/lib/sessions/mutations/record";
import { noSessionLimits } from "@/lib/sessions/schema";

useTestDatabase();

const MORNING = new Date("2026-03-02T09:00:00Z");
const later = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000);
const sessionsOf = async (campaignId: string) =>
  (await database()).annotationSession.findMany({ where: { campaignId }, orderBy: { annotatorId: "asc" } });

async function makeLesson(size: number): Promise<{ campaignId: string; people: Person[] }> {
  const [lead] = await makePeople(1, "lead");
  const people = await makePeople(size);
  return { campaignId: await makeCampaign(lead!, people, 1), people };
}

describe("annotators who begin at the same moment", () => {
  it("have one session each, whichever of their devices came first, and it goes on for all of them", async () => {
    const { campaignId, people } = await makeLesson(30);
    const work = (now: Date) =>
      [...people, ...people].map(({ userId }) => recordWork({ campaignId, annotatorId: userId }, noSessionLimits, now));
    await Promise.all(work(MORNING));
    await Promise.all(work(later(2)));
    const sessions = await sessionsOf(campaignId);
    expect(sessions.map(({ annotatorId }) => annotatorId)).toEqual(people.map(({ userId }) => userId).toSorted());
    for (const { startedAt, seenAt, endedAt } of sessions)
      expect([startedAt, seenAt, endedAt]).toEqual([MORNING, later(2), null]);
  });

  it("may do different things: each has what they did", async () => {
    const { campaignId, people } = await makeLesson(3);
    const [one, two, three] = people.map(({ userId }) => ({ campaignId, annotatorId: userId }));
    await recordWork(one!, noSessionLimits, MORNING);
    await Promise.all([
      recordStop(one!, noSessionLimits, later(5)),
      recordWork(two!, noSessionLimits, later(5)),
      recordStop(three!, noSessionLimits, later(5)),
    ]);
    const ends = new Map((await sessionsOf(campaignId)).map(({ annotatorId, end }) => [annotatorId, end]));
    expect([one, two, three].map((worker) => ends.get(worker!.annotatorId))).toEqual(["stopped", null, undefined]);
  });

  it("do not fail with one whose campaign is gone", async () => {
    const { campaignId, people } = await makeLesson(5);
    const gone = recordWork(
      { campaignId: "00000000-0000-4000-8000-000000000000", annotatorId: people[0]!.userId },
      noSessionLimits,
      MORNING,
    );
    const others = people.map(({ userId }) =>
      recordWork({ campaignId, annotatorId: userId }, noSessionLimits, MORNING),
    );
    await expect(gone).rejects.toThrow("foreign key");
    await Promise.all(others);
    expect(await sessionsOf(campaignId)).toHaveLength(5);
  });
});
