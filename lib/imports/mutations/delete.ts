import { database, type Transaction } from "@/lib/database/client";
import { lockImports } from "@/lib/items/import-lock";
import { eraseItems, eraseUnusedContexts, eraseUnusedRaters } from "@/lib/items/mutations/erase";
import type { RecordDeletion } from "@/lib/records/mutations/delete";
import { ERASED_AT_ONCE, patience, eraseInChunks } from "@/lib/records/mutations/erase";
import { nothingGiven, type GivenData, type RecordUse } from "@/lib/records/record";

/** Whether the item of `x`, named by the import $1, was named by no other file. */
const OWN_ITEM = `x."importId" = $1::uuid AND NOT EXISTS (
    SELECT 1 FROM "ImportItem" o WHERE o."itemId" = x."itemId" AND o."importId" <> $1::uuid)`;

const USES = `
  (SELECT 'campaign' AS noun, c.id, c.name FROM "Campaign" c
    WHERE c."importId" = $1::uuid OR EXISTS (
      SELECT 1 FROM "CampaignItem" ci JOIN "ImportItem" x ON x."itemId" = ci."itemId" AND ${OWN_ITEM}
      WHERE ci."campaignId" = c.id)
    ORDER BY c."createdAt" DESC, c.id LIMIT 21)
  UNION ALL
  SELECT 'benchmark', b.id, b.name FROM "Benchmark" b WHERE b."importId" = $1::uuid`;

const GIVEN = `
  WITH gone AS (
    SELECT n.series, n."raterId" FROM "Submission" n WHERE n."importId" = $1::uuid
    UNION
    SELECT n.series, n."raterId" FROM "ImportItem" x JOIN "Submission" n ON n."itemId" = x."itemId" WHERE ${OWN_ITEM})
  SELECT count(DISTINCT g.series) FILTER (WHERE t.kind IN ('model', 'named-model'))::int AS judgements,
    count(DISTINCT g.series) FILTER (WHERE t.kind IN ('person', 'named-person'))::int AS annotations,
    count(DISTINCT t.id) FILTER (WHERE t.kind IN ('person', 'named-person'))::int AS people
  FROM gone g JOIN "Rater" t ON t.id = g."raterId"`;

async function facts(transaction: Transaction, id: string) {
  const usedBy = await transaction.$queryRawUnsafe<RecordUse[]>(USES, id);
  const [given] = await transaction.$queryRawUnsafe<Partial<GivenData>[]>(GIVEN, id);
  return { usedBy, runs: [], given: { ...nothingGiven, ...given } };
}

/** Its file can be imported again at once. What other files of the format said as well may go with this one. */
async function release(transaction: Transaction, id: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE "Import" o SET "incompleteSince" = now() FROM "Import" m
    WHERE m.id = ${id}::uuid AND o.format = m.format AND o.id <> m.id`;
  await transaction.$executeRaw`UPDATE "Import" SET "contentHash" = "contentHash" || ' ' || id WHERE id = ${id}::uuid`;
}

const SUBMISSIONS = `
  WITH gone AS (
    DELETE FROM "Submission" WHERE id IN (SELECT id FROM "Submission" WHERE "importId" = $1::uuid LIMIT $2) RETURNING 1)
  SELECT count(*)::int AS erased FROM gone`;

const NAMED = `DELETE FROM "ImportItem" x WHERE x."importId" = $1::uuid AND x."itemId" = ANY($2::uuid[])`;
const SOME = `
  SELECT x."itemId" AS id, (x."itemId" IN (SELECT ci."itemId" FROM "CampaignItem" ci WHERE ci."itemId" = x."itemId")
    OR NOT (${OWN_ITEM})) AS stays
  FROM "ImportItem" x WHERE x."importId" = $1::uuid LIMIT $2`;

async function eraseSomeItems(transaction: Transaction, importId: string): Promise<boolean> {
  await lockImports(transaction);
  const named = await transaction.$queryRawUnsafe<{ id: string; stays: boolean }[]>(SOME, importId, ERASED_AT_ONCE);
  const ids = named.map(({ id }) => id);
  await transaction.$executeRawUnsafe(NAMED, importId, ids);
  const own = named.filter(({ stays }) => !stays).map(({ id }) => id);
  await eraseUnusedContexts(transaction, await eraseItems(transaction, own));
  return named.length > 0;
}

async function erase(id: string): Promise<void> {
  const client = await database();
  await eraseInChunks(SUBMISSIONS, id);
  for (let left = true; left;)
    left = await client.$transaction((transaction) => eraseSomeItems(transaction, id), patience);
  await client.$transaction(async (transaction) => {
    await lockImports(transaction);
    await eraseUnusedRaters(transaction);
    await transaction.import.deleteMany({ where: { id } });
  }, patience);
}

/**
 * An import goes with the annotations it brought and with the items that only it named, and all that was said of them.
 * Campaigns over its items need it, and so does the benchmark that it became, with which it is deleted. Contexts,
 * characters and scenes go where nothing else has them.
 */
export const importDeletion: RecordDeletion = { noun: "import", facts, release, erase };
