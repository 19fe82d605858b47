import type { SideOrder } from "@/generated/prisma/enums";
import { query } from "@/lib/database/client";
import { judgedKey, orders, type JudgedItem } from "@/lib/judgings/judge-item";

// Judged before: a judgement with a value that one of our own runs produced.
const JUDGED = `(
  SELECT json_agg(json_build_array(j.judge, j."sideOrder")) FROM "Judgement" j
  WHERE j."itemId" = i.id AND j.dimension = i.dimension AND j.value IS NOT NULL AND j."runId" IS NOT NULL)`;

const ITEMS = `
  SELECT i.id, i.dimension, i.language, json_build_object('name', c.name, 'attributes', c.attributes) AS character,
    json_build_object(
      'title', s.title, 'worldview', s.worldview, 'situation', s.situation, 'characters', s.characters) AS scene,
    i.history,
    (SELECT json_agg(r.text ORDER BY r.position) FROM "Response" r WHERE r."itemId" = i.id) AS responses,
    ${JUDGED} AS judged
  FROM "Item" i JOIN "Character" c ON c.id = i."characterId" JOIN "Scene" s ON s.id = i."sceneId"
  WHERE i.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
    AND i.protocol = 'furina-pairwise' AND i.dimension IS NOT NULL`;

type Row = Omit<JudgedItem, "judged"> & { judged: [string, SideOrder][] | null };

/** These items as judges get them. */
export async function judgedItems(ids: readonly string[]): Promise<JudgedItem[]> {
  const rows = await query<Row>(ITEMS, [JSON.stringify(ids)]);
  return rows.map((row) => ({
    ...row,
    judged: new Set((row.judged ?? []).map(([judge, order]) => judgedKey(judge, order))),
  }));
}

const WANTED = `
  SELECT i.id, ${JUDGED} AS judged FROM "CampaignItem" ci JOIN "Item" i ON i.id = ci."itemId"
  WHERE ci."campaignId" = $1 AND i.protocol = 'furina-pairwise' AND i.dimension IS NOT NULL
  ORDER BY ci.position`;

/**
 * The campaign's items in its order that these judges have not read in both orders, and how many judgements are wanted
 * of each judge.
 */
export async function itemsToJudge(
  campaignId: string,
  judges: readonly string[],
): Promise<{ ids: string[]; calls: ReadonlyMap<string, number> }> {
  const rows = await query<{ id: string; judged: [string, SideOrder][] | null }>(WANTED, [campaignId]);
  const calls = new Map(judges.map((judge) => [judge, 0]));
  const ids: string[] = [];
  for (const { id, judged } of rows) {
    const there = new Set((judged ?? []).map(([judge, order]) => judgedKey(judge, order)));
    const wanted = judges.flatMap((judge) =>
      orders.filter((order) => !there.has(judgedKey(judge, order))).map(() => judge),
    );
    for (const judge of wanted) calls.set(judge, (calls.get(judge) ?? 0) + 1);
    if (wanted.length > 0) ids.push(id);
  }
  return { ids, calls };
}
