import { database, type Transaction } from "@/lib/database/client";
import { refuseField } from "@/lib/models/faults";
import type { Outcome } from "@/lib/outcome";

/** One transaction a verb; a name that another row has is refused as the field's fault, also where both came at once. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await (await database()).$transaction(work, { maxWait: 20_000, timeout: 20_000 });
  } catch (error) {
    // Prisma's P2002: a value must be unique and another row has it. The names are all that must be.
    if (error instanceof Error && "code" in error && error.code === "P2002")
      return refuseField("name", "taken", "There is one of this name already; a retired one keeps its name");
    throw error;
  }
}
