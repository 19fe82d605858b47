import type { Transaction } from "@/lib/database/client";
import type { Fault } from "@/lib/outcome";

type Busy = { judge: string; model: string; campaign: string };

const BUSY = `
  SELECT DISTINCT ON (m."chatModelId") m."chatModelId" AS judge, model.name AS model, c.name AS campaign
  FROM "JudgingModel" m JOIN "Judging" j ON j.id = m."judgingId" JOIN "Run" r ON r.id = j."runId" JOIN "ChatModel" model ON model.id = m."chatModelId" JOIN "Campaign" c ON c.id = j."campaignId"
  WHERE m."chatModelId" IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb)) AND r.state NOT IN ('finished', 'stopped')
    AND EXISTS (SELECT 1 FROM "CampaignItem" ours JOIN "CampaignItem" theirs ON theirs."itemId" = ours."itemId" WHERE ours."campaignId" = $1::uuid AND theirs."campaignId" = j."campaignId")
  ORDER BY m."chatModelId", j."createdAt"`;

/** A fault for each of these judges whom a judging of this campaign, or of another that shares pairs with it, still has, running or paused: asked twice at once, the same would be paid twice. */
export async function atWork(client: Transaction, campaignId: string, judges: readonly string[]): Promise<Fault[]> {
  const rows = await client.$queryRawUnsafe<Busy[]>(BUSY, campaignId, JSON.stringify(judges));
  const busy = new Map(rows.map((row) => [row.judge, row]));
  return judges.flatMap((id, i) => {
    const found = busy.get(id);
    if (!found) return [];
    const { model, campaign } = found;
    return [{ path: `judges.${i}`, code: "at-work", message: `${model} is asked about pairs of this campaign already, by a judging of "${campaign}" that is not over`, params: { model, campaign } }];
  });
}
