import { opened, type Transaction } from "@/lib/database/client";

/**
 * Runs inserts whose references were read or stored in the same transaction. In the embedded database nobody else can
 * have removed them since (it has one connection, which the transaction holds), so foreign keys are not checked once
 * more for each row: that was a third of the cost of an import (docs/decisions/0054). A server checks them as always.
 * `work` must not update or delete: foreign keys would not follow.
 */
export async function withKnownReferences<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  if ((await opened()).kind !== "embedded") return work();
  await transaction.$executeRawUnsafe("SET LOCAL session_replication_role = replica");
  // Where `work` fails the transaction is undone, and the setting with it.
  const result = await work();
  await transaction.$executeRawUnsafe("SET LOCAL session_replication_role = origin");
  return result;
}
