import type { RunState } from "@/generated/prisma/enums";
import type { Transaction } from "@/lib/database/client";

/** Whether a run in one of these states uses a model, or any model of a provider. */
export async function isUsedByRun(
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

export type ModelUsage = "used" | "running" | null;

/**
 * Why a model's name and parameters cannot change. "used": a response of it is stored (calls without a response do not
 * count); "running": a run is calling it now.
 */
export async function modelUsage(client: Transaction, modelId: string): Promise<ModelUsage> {
  const call = await client.call.findFirst({
    where: { modelId, state: { in: ["done", "unparsable"] } },
    select: { id: true },
  });
  if (call || (await client.baseResponse.findFirst({ where: { chatModelId: modelId }, select: { id: true } })))
    return "used";
  return (await isUsedByRun(client, { id: modelId }, ["planning", "running"])) ? "running" : null;
}
