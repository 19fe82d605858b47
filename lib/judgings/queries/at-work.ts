import type { Transaction } from "@/lib/database/client";
import { fault, type Fault } from "@/lib/outcome";

type Busy = { judge: string; model: string; place: string };

// Judgings of this campaign or of another that shares pairs with it, and the evaluation whose pairs it scores.
const BUSY = `
  WITH at_work AS (
    SELECT m."chatModelId" AS judge, c.name AS place, j."createdAt" AS since
    FROM "JudgingModel" m JOIN "Judging" j ON j.id = m."judgingId" JOIN "Run" r ON r.id = j."runId"
    JOIN "Campaign" c ON c.id = j."campaignId"
    WHERE r.state NOT IN ('finished', 'stopped')
      AND EXISTS (
        SELECT 1 FROM "CampaignItem" ours JOIN "CampaignItem" theirs ON theirs."itemId" = ours."itemId"
        WHERE ours."campaignId" = $1::uuid AND theirs."campaignId" = j."campaignId")
    UNION ALL
    SELECT m."chatModelId", e.name, e."createdAt"
    FROM "EvaluationModel" m JOIN "Evaluation" e ON e.id = m."evaluationId" JOIN "Run" r ON r.id = e."runId"
    WHERE m.part = 'judge' AND r.state NOT IN ('finished', 'stopped')
      AND EXISTS (
        SELECT 1 FROM "CampaignItem" ours JOIN "Item" i ON i.id = ours."itemId"
        WHERE ours."campaignId" = $1::uuid AND i."evaluationId" = e.id))
  SELECT DISTINCT ON (a.judge) a.judge, model.name AS model, a.place
  FROM at_work a JOIN "ChatModel" model ON model.id = a.judge
  WHERE a.judge IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb)) ORDER BY a.judge, a.since`;

/**
 * A fault for each of these judges that another active or paused run has judging pairs of this campaign: the same call
 * would be paid twice.
 */
export async function atWork(client: Transaction, campaignId: string, judges: readonly string[]): Promise<Fault[]> {
  const rows = await client.$queryRawUnsafe<Busy[]>(BUSY, campaignId, JSON.stringify(judges));
  const busy = new Map(rows.map((row) => [row.judge, row]));
  return judges.flatMap((id, i) => {
    const found = busy.get(id);
    if (!found) return [];
    const { model, place } = found;
    return [fault(`judges.${i}`, "at-work", { model, place })];
  });
}
