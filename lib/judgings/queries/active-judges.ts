import type { Transaction } from "@/lib/database/client";
import { fault, type Fault } from "@/lib/outcome";

type ActiveJudge = { judge: string; model: string; place: string };

// Judge models in judgings of this campaign, of campaigns that share items with it, and of the evaluations that its
// items come from.
const ACTIVE_JUDGES = `
  WITH active AS (
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
  FROM active a JOIN "ChatModel" model ON model.id = a.judge
  WHERE a.judge IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb)) ORDER BY a.judge, a.since`;

/**
 * A fault for each of these judge models that already rates items of this campaign in another active or paused run: the
 * same calls would be paid for twice.
 */
export async function activeJudgeFaults(
  client: Transaction,
  campaignId: string,
  judges: readonly string[],
): Promise<Fault[]> {
  const rows = await client.$queryRawUnsafe<ActiveJudge[]>(ACTIVE_JUDGES, campaignId, JSON.stringify(judges));
  const active = new Map(rows.map((row) => [row.judge, row]));
  return judges.flatMap((id, i) => {
    const found = active.get(id);
    if (!found) return [];
    const { model, place } = found;
    return [fault(`judges.${i}`, "already-judging", { model, place })];
  });
}
