import { query } from "@/lib/database/client";
import { ratedItems } from "@/lib/items/queries";
import { judgedKey, type ItemToJudge } from "@/lib/judgings/judge-item";
import type { Order } from "@/lib/protocols/order";
import { protocolOf } from "@/lib/protocols/registry";

// Judged before: a submission that a run of ours brought and that could be read.
const JUDGED = `
  (SELECT json_agg(json_build_array(n."raterId", n."order")) FROM "Submission" n
    WHERE n."itemId" = i.id AND n."runId" IS NOT NULL AND n.raw IS NULL)`;

const OF_ITEMS = `
  SELECT i.id, ${JUDGED} AS judged FROM "Item" i
  WHERE i.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

type Judged = [judge: string, order: Order][] | null;

const keysOf = (judged: Judged): ReadonlySet<string> =>
  new Set((judged ?? []).map(([judge, order]) => judgedKey(judge, order)));

/** These items as judges get them. */
export async function itemsWithJudged(ids: readonly string[]): Promise<ItemToJudge[]> {
  const [items, rows] = await Promise.all([
    ratedItems(ids),
    query<{ id: string; judged: Judged }>(OF_ITEMS, [JSON.stringify(ids)]),
  ]);
  const judged = new Map(rows.map((row) => [row.id, keysOf(row.judged)]));
  return items.map((item) => ({ ...item, judged: judged.get(item.id) ?? new Set() }));
}

const WANTED = `
  SELECT i.id, i.protocol, ${JUDGED} AS judged FROM "CampaignItem" ci JOIN "Item" i ON i.id = ci."itemId"
  WHERE ci."campaignId" = $1 ORDER BY ci.position`;

/**
 * The campaign's items in its order that these judges (ids) have not judged in every order, and how many judgements are
 * wanted of each judge.
 */
export async function itemsToJudge(
  campaignId: string,
  judges: readonly string[],
): Promise<{ ids: string[]; judgements: ReadonlyMap<string, number> }> {
  const rows = await query<{ id: string; protocol: string; judged: Judged }>(WANTED, [campaignId]);
  const judgements = new Map(judges.map((judge) => [judge, 0]));
  const ids: string[] = [];
  for (const { id, protocol, judged } of rows) {
    const there = keysOf(judged);
    const wanted = judges.flatMap((judge) =>
      protocolOf(protocol)
        .judge.orders.filter((order) => !there.has(judgedKey(judge, order)))
        .map(() => judge),
    );
    for (const judge of wanted) judgements.set(judge, (judgements.get(judge) ?? 0) + 1);
    if (wanted.length > 0) ids.push(id);
  }
  return { ids, judgements };
}
