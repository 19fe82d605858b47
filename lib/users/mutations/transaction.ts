import { database, type Transaction } from "@/lib/database/client";

/** Runs a mutation in a transaction that waits longer for a connection than Prisma's default of two seconds. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return (await database()).$transaction(work, { maxWait: 20_000, timeout: 20_000 });
}
