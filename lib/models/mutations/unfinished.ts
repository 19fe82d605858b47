import type { RunState } from "@/generated/prisma/enums";
import type { Transaction } from "@/lib/database/client";

/** Whether a run in one of these states asks a model, or any model of a provider. */
export async function hasRun(transaction: Transaction, of: { id: string } | { providerId: string }, states: RunState[]): Promise<boolean> {
  const run = await transaction.run.findFirst({
    where: {
      state: { in: states },
      OR: [
        { evaluation: { OR: [{ baseModel: of }, { checkerModel: of }, { models: { some: { chatModel: of } } }] } },
        { judging: { models: { some: { chatModel: of } } } },
      ],
    },
    select: { id: true },
  });
  return run !== null;
}
