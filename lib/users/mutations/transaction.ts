import { database, type Transaction } from "@/lib/database/client";

/** One transaction a verb. Where many come at once they wait for a connection longer than Prisma's two seconds. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return (await database()).$transaction(work, { maxWait: 20_000, timeout: 20_000 });
}
