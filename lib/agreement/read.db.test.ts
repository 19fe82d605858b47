import { expect, it } from "vitest";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { PAGE, readRatings } from "@/lib/agreement/queries/read";
import { agreementSearch } from "@/lib/agreement/schema";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { protocolOf } from "@/lib/protocols/registry";
import { jsonl, taken } from "@/lib/imports/import.fixture";

useTestDatabase();

it("a rating that is added changes the figures and its own page, and leaves the other pages as they were read", async () => {
  const [lead] = (await makePeople(1, "lead")) as [Person];
  const campaign = await makeCampaign(lead, await makePeople(1), 2 * PAGE + 2, { overlap: 1 });
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
  await give("south", everywhere.slice(0, -1));
  const pairs = async () => {
    const found = await campaignAgreement(lead, campaign, agreementSearch.parse({}));
    if (!found.ok) throw new Error(found.reason);
    return found.value.rows.find(({ pairing, question }) => pairing === "judges" && question === "all")?.items;
  };
  expect(await pairs()).toBe(2 * PAGE + 1);
  const read = async () => (await readRatings(campaign, protocolOf("furina-pairwise"))).pages;
  const before = await read();
  expect(before).toHaveLength(3);
  await give("south", everywhere.slice(-1));
  expect(await pairs()).toBe(2 * PAGE + 2);
  const after = await read();
  expect(after.filter((page, place) => page === before[place])).toHaveLength(2);
});
