import { database, type Transaction } from "@/lib/database/client";
import { lockImports } from "@/lib/items/import-lock";
import { eraseUnusedContexts } from "@/lib/items/mutations/erase";
import type { RecordDeletion } from "@/lib/records/mutations/delete";
import { ERASED_AT_ONCE, patience } from "@/lib/records/mutations/erase";
import { nothingGiven } from "@/lib/records/record";

async function facts(transaction: Transaction, id: string) {
  const evaluations = await transaction.evaluation.findMany({
    where: { benchmarkId: id },
    orderBy: { createdAt: "desc" },
    take: 21,
    select: { id: true, name: true },
  });
  const usedBy = evaluations.map((evaluation) => ({ noun: "evaluation" as const, ...evaluation }));
  return { usedBy, runs: [], given: nothingGiven };
}

/** Its name, and its file, can be used again at once. */
async function release(transaction: Transaction, id: string): Promise<void> {
  await transaction.$executeRaw`UPDATE "Benchmark" SET name = name || ' ' || id WHERE id = ${id}::uuid`;
  await transaction.$executeRaw`
    UPDATE "Import" m SET "contentHash" = m."contentHash" || ' ' || m.id, "deletedAt" = now(), "archivedAt" = now()
    FROM "Benchmark" b WHERE b.id = ${id}::uuid AND m.id = b."importId"`;
}

const ITEMS = `
  DELETE FROM "BenchmarkItem" WHERE id IN (
    SELECT id FROM "BenchmarkItem" WHERE "benchmarkId" = $1::uuid LIMIT $2)
  RETURNING "contextId" AS id`;

async function erase(id: string): Promise<void> {
  const client = await database();
  for (let left = true; left;) {
    left = await client.$transaction(async (transaction) => {
      await lockImports(transaction);
      const contexts = await transaction.$queryRawUnsafe<{ id: string }[]>(ITEMS, id, ERASED_AT_ONCE);
      await eraseUnusedContexts(
        transaction,
        contexts.map((context) => context.id),
      );
      return contexts.length > 0;
    }, patience);
  }
  await client.$transaction(async (transaction) => {
    const row = await transaction.benchmark.findUnique({ where: { id }, select: { importId: true } });
    await transaction.benchmark.deleteMany({ where: { id } });
    if (row?.importId) await transaction.import.deleteMany({ where: { id: row.importId } });
  });
}

/**
 * A benchmark goes with its items, the base models' responses to them and the record of its file; evaluations need it.
 * Contexts, characters and scenes go where nothing else has them.
 */
export const benchmarkDeletion: RecordDeletion = { noun: "benchmark", facts, release, erase };
