import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { releaseQueue, takeQueue } from "@/lib/annotations/mutations/queue";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { drawOrder } from "@/lib/campaigns/draw-order";
import { myCampaigns } from "@/lib/campaigns/queries/list";
import { database, query } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { createRandom } from "@/lib/statistics/random";

useTestDatabase();

let lead: Person;
beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
});

const answer = { value: 2, rationale: "", unsure: null, flag: null, comment: "", activeSeconds: 3 };
const ask = (want: number) => ({ holding: [], want, known: { characters: [], scenes: [] }, progress: true });

/** What the tallies of a campaign say, and the same counted from its items and assignments. */
async function tallies(campaignId: string) {
  const kept = await query(
    `SELECT "annotatorId", taken, "withRoom" FROM "CampaignTally" WHERE "campaignId" = $1 AND taken <> 0 ORDER BY 1`,
    [campaignId],
  );
  const counted = await query(
    `SELECT a."annotatorId", count(*)::int AS taken, count(*) FILTER (WHERE ci.taken < c.overlap)::int AS "withRoom"
    FROM "Assignment" a JOIN "CampaignItem" ci ON ci.id = a."campaignItemId" JOIN "Campaign" c ON c.id = a."campaignId"
    WHERE a."campaignId" = $1 AND a.state <> 'returned' GROUP BY 1 ORDER BY 1`,
    [campaignId],
  );
  const [keptItems] = await query<{ begun: number; filled: number }>(
    `SELECT sum(begun)::int AS begun, sum(filled)::int AS filled FROM "CampaignTally" WHERE "campaignId" = $1`,
    [campaignId],
  );
  const [countedItems] = await query<{ begun: number; filled: number }>(
    `SELECT count(*) FILTER (WHERE ci.taken > 0)::int AS begun, count(*) FILTER (WHERE ci.taken = c.overlap)::int AS filled
    FROM "CampaignItem" ci JOIN "Campaign" c ON c.id = ci."campaignId" WHERE c.id = $1`,
    [campaignId],
  );
  const wrong = await query(
    `SELECT ci.id FROM "CampaignItem" ci WHERE ci."campaignId" = $1 AND ci.taken <> (
      SELECT count(*) FROM "Assignment" a WHERE a."campaignItemId" = ci.id AND a.state <> 'returned')`,
    [campaignId],
  );
  return { kept: { people: kept, ...keptItems! }, counted: { people: counted, ...countedItems! }, wrong };
}

describe("the tallies of a campaign", () => {
  it.each([1, 2, 3])(
    "agree with a count after 300 random steps of people who come and go (%i an item)",
    async (overlap) => {
      const people = await makePeople(9);
      const campaign = await makeCampaign(lead, people, 24, { overlap });
      const random = createRandom(`tally/${overlap}`);
      const held = new Map(people.map(({ userId }) => [userId, new Set<string>()]));
      const start = Date.parse("2026-01-01T10:00:00Z");
      const step = async (place: number): Promise<void> => {
        const person = people[Math.floor(random() * people.length)]!;
        const mine = held.get(person.userId)!;
        // Twenty minutes pass now and then: what was held runs out, and whoever asks next may be given it.
        const now = new Date(start + place * 40_000);
        const kind = random();
        if (kind < 0.5) {
          const given = await takeQueue(person, campaign, ask(1 + Math.floor(random() * 4)), now);
          if (given.ok) for (const { id } of given.value.assignments) mine.add(id);
        } else if (kind < 0.65) {
          const some = [...mine].filter(() => random() < 0.5);
          await releaseQueue(person, campaign, some, now);
        } else {
          // One that was given back, or ran out, is taken again here where there is room.
          const one = [...mine][Math.floor(random() * mine.size)];
          if (one) await annotate(person, one, randomUUID(), answer, now);
        }
      };
      for (let place = 0; place < 300; place += 6)
        await Promise.all(Array.from({ length: 6 }, (_, offset) => step(place + offset)));
      const { kept, counted, wrong } = await tallies(campaign);
      expect(wrong).toEqual([]);
      expect(kept).toEqual(counted);
      expect(counted.begun).toBeGreaterThan(5);
      expect(counted.filled).toBeGreaterThan(0);
    },
  );

  it("agree when several servers give out the same campaign at once, and no item goes to more than it may", async () => {
    const people = await makePeople(12);
    const campaign = await makeCampaign(lead, people, 30, { overlap: 2 });
    // Straight to the database: the requests of one server would wait for each other.
    const take = ({ userId }: Person, place: number) =>
      query(`SELECT * FROM take_assignments($1::jsonb)`, [
        JSON.stringify([
          {
            ...{ place: 0, campaign, annotator: userId, holding: [], want: 1 + (place % 6), overlap: 2, seed: "7" },
            ...{ drawn: true, at: new Date(), until: new Date(Date.now() + 60_000), stale: new Date() },
          },
        ]),
      ]);
    for (let round = 0; round < 4; round++)
      await Promise.all(people.flatMap((person, place) => [take(person, place), take(person, place + round)]));
    const { kept, counted, wrong } = await tallies(campaign);
    expect(wrong).toEqual([]);
    expect(kept).toEqual(counted);
    expect(await query(`SELECT 1 FROM "CampaignItem" WHERE "campaignId" = $1 AND taken > 2`, [campaign])).toEqual([]);
  });

  it("tell each annotator what they have done and what is left, as the list of their campaigns does", async () => {
    const [one, two] = (await makePeople(2)) as [Person, Person];
    const campaign = await makeCampaign(lead, [one, two], 5, { overlap: 1 });
    const given = await takeQueue(one, campaign, ask(3));
    if (!given.ok) throw new Error(given.reason);
    expect(given.value.progress).toEqual({ annotated: 0, available: 5, waiting: 0 });
    await annotate(one, given.value.assignments[0]!.id, randomUUID(), answer);
    const listed = async (person: Person) => {
      const mine = await myCampaigns(person);
      return mine.ok ? mine.value.map(({ annotated, available }) => ({ annotated, available })) : mine;
    };
    expect(await listed(one)).toEqual([{ annotated: 1, available: 4 }]);
    expect(await listed(two)).toEqual([{ annotated: 0, available: 2 }]);
    const rest = await takeQueue(two, campaign, ask(4));
    expect(rest).toMatchObject({ value: { progress: { annotated: 0, available: 2 } } });
    const third = await takeQueue(one, campaign, { ...ask(8), holding: given.value.assignments.map(({ id }) => id) });
    expect(third).toMatchObject({ value: { assignments: [], progress: { annotated: 1, available: 2, waiting: 0 } } });
  });

  it("an annotator alone is not shown again what they have begun, and begins the next in the campaign's order", async () => {
    const people = await makePeople(2);
    const [alone, other] = people as [Person, Person];
    const campaign = await makeCampaign(lead, people, 12, { overlap: 2 });
    const client = await database();
    const order = await client.campaignItem.findMany({
      where: { campaignId: campaign },
      orderBy: { position: "asc" },
      select: { itemId: true },
    });
    const taken = async (person: Person, want: number) => {
      const given = await takeQueue(person, campaign, ask(want));
      if (!given.ok) throw new Error(given.reason);
      const ids = given.value.assignments.map(({ id }) => id);
      for (const id of ids) await annotate(person, id, randomUUID(), answer);
      const rows = await client.assignment.findMany({
        where: { id: { in: ids } },
        select: { id: true, campaignItem: { select: { itemId: true } } },
      });
      return ids.map((id) => rows.find((row) => row.id === id)?.campaignItem.itemId);
    };
    const itemsOf = (from: number, to: number) => order.slice(from, to).map(({ itemId }) => itemId);
    expect(await taken(alone, 4)).toEqual(itemsOf(0, 4));
    expect(await taken(alone, 3)).toEqual(itemsOf(4, 7));
    // The other one first gets what has been begun, and then goes on in the order.
    expect(await taken(other, 8)).toEqual(itemsOf(0, 8));
    expect(await taken(alone, 2)).toEqual(itemsOf(7, 9));
  });
});

it("the database draws the order of candidates that is written down for it, and only where one is drawn", async () => {
  const cases = Array.from({ length: 200 }, (_, index) => ({
    seed: index % 3 === 0 ? `春天 '${index}'` : `seed ${index}`,
    annotator: randomUUID(),
    item: randomUUID(),
    candidates: 1 + (index % 5),
  }));
  const drawn = await query<{ order: number[]; stored: number[] }>(
    `SELECT draw_order(seed, annotator, item, candidates, true) AS "order",
      draw_order(seed, annotator, item, candidates, false) AS stored
    FROM jsonb_to_recordset($1::jsonb) AS c(seed text, annotator uuid, item uuid, candidates int)`,
    [JSON.stringify(cases)],
  );
  expect(drawn.map(({ order }) => order)).toEqual(
    cases.map(({ seed, annotator, item, candidates }) => drawOrder(seed, annotator, item, candidates)),
  );
  expect(drawn.map(({ stored }) => stored.join(""))).toEqual(
    cases.map(({ candidates }) => "01234".slice(0, candidates)),
  );
});
