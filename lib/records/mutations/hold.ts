import type { Transaction } from "@/lib/database/client";
import { tableOf, type RecordNoun } from "@/lib/records/record";

const nameOf = (noun: RecordNoun) => (noun === "import" ? `coalesce(name, "fileName", '')` : "name");

/** Locks a record against every other change until the transaction ends; null where there is none. */
export async function holdForChange(
  transaction: Transaction,
  noun: RecordNoun,
  id: string,
): Promise<{ name: string; archived: boolean } | null> {
  const [row] = await transaction.$queryRawUnsafe<{ name: string; archived: boolean }[]>(
    `SELECT ${nameOf(noun)} AS name, "archivedAt" IS NOT NULL AS archived
    FROM ${tableOf[noun]} WHERE id = $1::uuid AND "deletedAt" IS NULL FOR UPDATE`,
    id,
  );
  return row ?? null;
}

/** Keeps a record from being deleted until the transaction ends. False where there is none, or its deletion began. */
export async function holdForUse(transaction: Transaction, noun: RecordNoun, id: string): Promise<boolean> {
  const rows = await transaction.$queryRawUnsafe<unknown[]>(
    `SELECT 1 FROM ${tableOf[noun]} WHERE id = $1::uuid AND "deletedAt" IS NULL FOR KEY SHARE`,
    id,
  );
  return rows.length > 0;
}
