import { revealedModels } from "@/lib/campaigns/blinding";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";

type Row = { place: number; position: number; externalId: string; protocol: string; models: string[] };

const ITEMS = `
  SELECT wanted.place::int AS place, ci.position, i."externalId", i.protocol,
    ARRAY(SELECT k.model FROM "Candidate" k WHERE k."itemId" = i.id) AS models
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place)
  JOIN "Assignment" a ON a.id = wanted.id
  JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
  JOIN "Item" i ON i.id = ci."itemId"`;

const load = coalesce<string, Row | null>(
  async (ids) => {
    const found = new Array<Row | null>(ids.length).fill(null);
    for (const row of await query<Row>(ITEMS, [ids])) found[row.place - 1] = row;
    return found;
  },
  { most: 200, atOnce: 4 },
);

/**
 * The item of an assignment as its annotator may know it: its protocol and its name in the imported file, unless that
 * would tell which models are compared: then its place in the campaign. Throws where there is no such assignment.
 */
export async function itemOf(assignmentId: string): Promise<{ protocol: string; name: string }> {
  const item = await load(assignmentId);
  if (!item) throw new Error(`no assignment ${assignmentId}`);
  const { position, externalId, protocol, models } = item;
  const revealed = revealedModels(externalId, models).length > 0;
  return { protocol, name: revealed ? `item-${position + 1}` : externalId };
}
