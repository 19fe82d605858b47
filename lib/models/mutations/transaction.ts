import { database, type Transaction } from "@/lib/database/client";
import { refuseField, type Outcome } from "@/lib/outcome";

/** Runs one transaction. A duplicate name is refused as a fault of that field, also when two requests race. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await (await database()).$transaction(work, { maxWait: 20_000, timeout: 20_000 });
  } catch (error) {
    // Prisma's P2002: a unique constraint. Names are the only unique values here.
    if (error instanceof Error && "code" in error && error.code === "P2002") return refuseField("name", "taken");
    throw error;
  }
}
