import { database, type Transaction } from "@/lib/database/client";
import { lockImports } from "@/lib/items/import-lock";
import { eraseItems, eraseUnusedRaters } from "@/lib/items/mutations/erase";
import type { RecordDeletion } from "@/lib/records/mutations/delete";
import { ERASED_AT_ONCE, patience, eraseRunContents } from "@/lib/records/mutations/erase";
import { nothingGiven, type GivenData, type RecordUse } from "@/lib/records/record";

const CAMPAIGNS = `
  SELECT 'campaign' AS noun, c.id, c.name FROM "Campaign" c
  WHERE c."evaluationId" = $1::uuid OR EXISTS (
    SELECT 1 FROM "CampaignItem" ci JOIN "Item" i ON i.id = ci."itemId"
    WHERE ci."campaignId" = c.id AND i."evaluationId" = $1::uuid)
  ORDER BY c."createdAt" DESC, c.id LIMIT 21`;

const GIVEN = `
  SELECT (SELECT count(*)::int FROM "Item" WHERE "evaluationId" = $1::uuid) AS responses,
    count(DISTINCT n.series) FILTER (WHERE t.kind IN ('model', 'named-model'))::int AS judgements,
    count(DISTINCT n.series) FILTER (WHERE t.kind IN ('person', 'named-person'))::int AS annotations,
    count(DISTINCT t.id) FILTER (WHERE t.kind IN ('person', 'named-person'))::int AS people
  FROM "Item" i JOIN "Submission" n ON n."itemId" = i.id JOIN "Rater" t ON t.id = n."raterId"
  WHERE i."evaluationId" = $1::uuid`;

async function facts(transaction: Transaction, id: string) {
  const usedBy = await transaction.$queryRawUnsafe<RecordUse[]>(CAMPAIGNS, id);
  const [given] = await transaction.$queryRawUnsafe<Partial<GivenData>[]>(GIVEN, id);
  return { usedBy, runs: await runsOf(transaction, id), given: { ...nothingGiven, ...given } };
}

async function runsOf(transaction: Transaction, id: string): Promise<string[]> {
  const row = await transaction.evaluation.findUnique({ where: { id }, select: { runId: true } });
  return row ? [row.runId] : [];
}

async function erase(id: string): Promise<void> {
  const client = await database();
  const runs = await runsOf(client, id);
  for (let left = true; left;) {
    left = await client.$transaction(async (transaction) => {
      await lockImports(transaction);
      const items = await transaction.item.findMany({
        where: { evaluationId: id, campaigns: { none: {} } },
        take: ERASED_AT_ONCE,
        select: { id: true },
      });
      // The contexts are the benchmark's.
      await eraseItems(
        transaction,
        items.map((item) => item.id),
      );
      if (items.length === 0) await eraseUnusedRaters(transaction);
      return items.length > 0;
    }, patience);
  }
  await eraseRunContents(runs);
  await client.evaluation.deleteMany({ where: { id } });
}

/**
 * An evaluation goes with its pairs, all judgements and annotations of them, and its calls, except those that brought
 * a base response: base responses stay with the benchmark. Campaigns over its pairs need it.
 */
export const evaluationDeletion: RecordDeletion = { noun: "evaluation", facts, erase };
