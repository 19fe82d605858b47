import { database, type Transaction } from "@/lib/database/client";
import type { RecordDeletion } from "@/lib/records/mutations/delete";
import { eraseInChunks, eraseRunContents } from "@/lib/records/mutations/erase";
import { nothingGiven, type GivenData } from "@/lib/records/record";

const GIVEN = `
  SELECT count(*) FILTER (WHERE a.revision > 0)::int AS annotations,
    count(DISTINCT a."annotatorId") FILTER (WHERE a.revision > 0)::int AS people, count(d."assignmentId")::int AS drafts
  FROM "Assignment" a LEFT JOIN "Draft" d ON d."assignmentId" = a.id WHERE a."campaignId" = $1::uuid`;

/** Whether the judgement goes with the campaign $1: a run of its own ($2) made it, and no other campaign has the item. */
const OWN_JUDGEMENT = `n."itemId" = ci."itemId" AND n."runId" = ANY($2::uuid[]) AND NOT EXISTS (
    SELECT 1 FROM "CampaignItem" o WHERE o."itemId" = ci."itemId" AND o."campaignId" <> $1::uuid)`;

const JUDGED = `
  SELECT count(*)::int AS judgements FROM "CampaignItem" ci JOIN "Submission" n ON ${OWN_JUDGEMENT}
  WHERE ci."campaignId" = $1::uuid`;

async function facts(transaction: Transaction, id: string) {
  const runs = await runsOf(transaction, id);
  const [given] = await transaction.$queryRawUnsafe<Partial<GivenData>[]>(GIVEN, id);
  const [judged] = await transaction.$queryRawUnsafe<Partial<GivenData>[]>(JUDGED, id, runs);
  return { usedBy: [], runs, given: { ...nothingGiven, ...given, ...judged } };
}

async function runsOf(transaction: Transaction, campaignId: string): Promise<string[]> {
  const judgings = await transaction.judging.findMany({ where: { campaignId }, select: { runId: true } });
  return judgings.map(({ runId }) => runId);
}

// Drafts, submissions and ratings go with their assignment.
const ASSIGNMENTS = `
  WITH gone AS (
    DELETE FROM "Assignment" WHERE id IN (SELECT id FROM "Assignment" WHERE "campaignId" = $1::uuid LIMIT $2)
    RETURNING 1)
  SELECT count(*)::int AS erased FROM gone`;

const ITEMS = `
  WITH chosen AS (SELECT id, "itemId", "campaignId" FROM "CampaignItem" WHERE "campaignId" = $1::uuid LIMIT $3),
  judged AS (DELETE FROM "Submission" n USING chosen ci WHERE ${OWN_JUDGEMENT}),
  gone AS (DELETE FROM "CampaignItem" x USING chosen WHERE x.id = chosen.id RETURNING 1)
  SELECT count(*)::int AS erased FROM gone`;

async function erase(id: string): Promise<void> {
  const client = await database();
  const runs = await runsOf(client, id);
  await eraseInChunks(ASSIGNMENTS, id);
  await eraseInChunks(ITEMS, id, runs);
  await eraseRunContents(runs);
  await client.campaign.deleteMany({ where: { id } });
}

/**
 * A campaign goes with its assignments, drafts and annotations, and with the judgements that it asked for, except on
 * items that another campaign has. Its items stay with their import or evaluation; nothing needs a campaign.
 */
export const campaignDeletion: RecordDeletion = { noun: "campaign", facts, erase };
