import type { RunState } from "@/generated/prisma/enums";
import type { Transaction } from "@/lib/database/client";

/** Whether a run in one of these states asks a model, or any model of a provider. */
export async function hasRun(
  client: Transaction,
  of: { id: string } | { providerId: string },
  states: RunState[],
): Promise<boolean> {
  const run = await client.run.findFirst({
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

/** "used": an answer of the model is kept, readable or not (calls that brought none bind nobody); "running": a run asks it just now. */
export async function boundBy(client: Transaction, modelId: string): Promise<"used" | "running" | null> {
  const answered = await client.call.findFirst({
    where: { modelId, state: { in: ["done", "unparsable"] } },
    select: { id: true },
  });
  if (answered || (await client.baseResponse.findFirst({ where: { chatModelId: modelId }, select: { id: true } })))
    return "used";
  return (await hasRun(client, { id: modelId }, ["planning", "running"])) ? "running" : null;
}
