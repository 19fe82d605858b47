import { randomUUID } from "node:crypto";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { itemsSearch } from "@/lib/campaigns/items-search";
import { campaignItems } from "@/lib/campaigns/queries/items";
import { database } from "@/lib/database/client";
import { jsonl, taken } from "@/lib/imports/import.fixture";
import type { Outcome } from "@/lib/outcome";
import { storedValue } from "@/lib/protocols/answers";
import { protocolOf } from "@/lib/protocols/registry";

export const COUNT = 60;
/** How many of them two people annotate. */
const ANNOTATED = 40;
const [CR] = protocolOf("furina-pairwise").questions;

export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

/** The number that stands in an item's name. */
export const numbered = (name: string) => Number(name.split("-")[1]);

/** What somebody says of the item of this number, the value in stored order. */
function said(person: number, item: number): Record<string, unknown> {
  if (item === 3) return { unsure: "cannot tell" };
  const flag = item === 5 || (item === 7 && person === 0) ? { flag: "the last line is cut" } : {};
  const comment = item === 9 && person === 1 ? { comment: "see above" } : {};
  // Of every fourth item the second person thinks otherwise.
  const differs = person === 1 && item % 4 === 0 ? 2 : 0;
  return { stored: 1 + ((item + differs) % 5), ...flag, ...comment };
}

/**
 * A campaign of sixty items, of which each of two people annotates forty, the second in a tenth of a second each, and a
 * judge named by a file rates all in both orders.
 */
export async function makeAnnotatedCampaign() {
  const [lead] = (await makePeople(1, "lead")) as [Person];
  const people = (await makePeople(2)) as [Person, Person];
  const campaign = await makeCampaign(lead, people, COUNT, { overlap: 2 });
  const client = await database();
  const known = { characters: [], scenes: [] };
  for (const [index, person] of people.entries()) {
    for (let want = 8; want <= COUNT + 8; want += 8)
      await takeQueue(person, campaign, { holding: [], want, known, progress: false });
    const assignments = await client.assignment.findMany({
      where: { campaignId: campaign, annotatorId: person.userId },
      select: { id: true, order: true, campaignItem: { select: { item: { select: { externalId: true } } } } },
    });
    for (const { id, order, campaignItem } of assignments) {
      const number = numbered(campaignItem.item.externalId);
      if (number > ANNOTATED) continue;
      const { stored, ...rest } = said(index, number);
      const value = typeof stored === "number" ? { value: storedValue(CR, stored, order) } : {};
      const answer = answerSchema.parse({ ...rest, ...value, activeSeconds: index === 0 ? 30 : 0.1 });
      valueOf(await annotate(person, id, randomUUID(), answer));
    }
  }
  const items = await client.campaignItem.findMany({
    where: { campaignId: campaign },
    select: { item: { select: { externalId: true, asks: true } } },
  });
  const judged = items.flatMap(({ item: { externalId, asks } }) =>
    (["AB", "BA"] as const).map((order) => ({
      ...{ item: externalId, judge: "north", dimension: asks[0], order },
      value: storedValue(CR, 1 + ((numbered(externalId) + 1) % 5), order === "AB" ? [0, 1] : [1, 0]),
    })),
  );
  await taken(lead, jsonl(...judged), { format: "annotations" });
  const list = async (search: Record<string, unknown> = {}, among: Parameters<typeof campaignItems>[3] = null) =>
    valueOf(await campaignItems(lead, campaign, itemsSearch.parse(search), among));
  return { lead, people, campaign, list, names: items.map(({ item }) => item.externalId) };
}
