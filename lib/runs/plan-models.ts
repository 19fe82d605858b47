import { database } from "@/lib/database/client";
import type { ChatModel } from "@/lib/models/chat-model";
import { parametersOf } from "@/lib/models/parameters";
import { serverAddress } from "@/lib/models/server-address";
import type { PlanModel } from "@/lib/runs/model-faults";

const select = {
  id: true,
  name: true,
  model: true,
  parameters: true,
  inputPrice: true,
  outputPrice: true,
  cachedPrice: true,
  contextLength: true,
  concurrency: true,
  requestsPerMinute: true,
  retiredAt: true,
  provider: {
    select: {
      id: true,
      name: true,
      kind: true,
      baseUrl: true,
      concurrency: true,
      requestsPerMinute: true,
      retiredAt: true,
    },
  },
} as const;

/** The models with these ids and their providers; unknown ids are missing. */
export const storedModels = async (ids: readonly string[]) =>
  (await database()).chatModel.findMany({ where: { id: { in: [...new Set(ids)] } }, select });
export type StoredModel = Awaited<ReturnType<typeof storedModels>>[number];

export const toPlanModel = ({ id, name, retiredAt, provider, inputPrice, outputPrice }: StoredModel): PlanModel => ({
  id,
  name,
  retired: retiredAt !== null || provider.retiredAt !== null,
  priced: inputPrice !== null && outputPrice !== null,
});

/** As far as prompts depend on it, without opening it: what `promptHash` and the functions that write prompts read. */
export const promptModelOf = ({ parameters, provider, model }: StoredModel): ChatModel =>
  ({
    parameters: parametersOf(parameters),
    scripted: provider.kind === "scripted",
    providerId: provider.id,
    address: serverAddress(provider),
    model,
  }) satisfies Partial<ChatModel> as ChatModel;
