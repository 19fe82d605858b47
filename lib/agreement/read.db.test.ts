import { expect, it } from "vitest";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { ratedRows, versionsOf } from "@/lib/agreement/queries/read";
import { agreementSearch } from "@/lib/agreement/schema";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { jsonl, taken } from "@/lib/imports/import.fixture";

useTestDatabase();

it("a rating that is added changes the figures and its own page, and leaves the other pages as they were read", async () => {
  const [lead] = (await makePeople(1, "lead")) as [Person];
  const campaign = await makeCampaign(lead, await makePeople(1), 170, { overlap: 1 });
  const client = await database();
  const items = await client.campaignItem.findMany({
    where: { campaignId: campaign },
    orderBy: { position: "asc" },
    select: { item: { select: { externalId: true, asks: true } } },
  });
  const give = (judge: string, places: number[]) => {
    const lines = places.map((place) => ({
      ...{ item: items[place]!.item.externalId, dimension: items[place]!.item.asks[0] },
      ...{ judge, value: 1 + (place % 5), order: "AB" },
    }));
    return taken(lead, jsonl(...lines), { format: "annotations" });
  };
  const everywhere = items.map((_, place) => place);
  await give("north", everywhere);
  await give("south", everywhere.slice(0, 169));
  const pairs = async () => {
    const found = await campaignAgreement(lead, campaign, agreementSearch.parse({}));
    if (!found.ok) throw new Error(found.reason);
    return found.value.rows.find(({ pairing, question }) => pairing === "judges" && question === "all")?.items;
  };
  expect(await pairs()).toBe(169);
  const read = async () => (await ratedRows(await versionsOf(campaign), ["CR", "FR", "RR", "CA", "PA"], "all")).pages;
  const before = await read();
  expect(before).toHaveLength(3);
  await give("south", [169]);
  expect(await pairs()).toBe(170);
  const after = await read();
  expect(after.map((page, place) => page === before[place])).toEqual([true, true, false]);
  expect(after[2]?.length).toBeGreaterThan(before[2]!.length);
});
