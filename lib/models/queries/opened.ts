import "server-only";
import { authSecret } from "@/lib/auth/secret";
import { database } from "@/lib/database/client";
import { ChatFailure, type ChatModel } from "@/lib/models/chat-model";
import { openKey } from "@/lib/models/keys";
import { openChatModel, type OpenInput } from "@/lib/models/open";
import { modelColumns, modelFacts } from "@/lib/models/columns";

/** With the sealed key: read here and nowhere else. */
const providerSelect = {
  id: true,
  name: true,
  kind: true,
  baseUrl: true,
  sealedKey: true,
  privateAddressAllowedAt: true,
} as const;
const modelSelect = { ...modelColumns, provider: { select: providerSelect } } as const;

type StoredProvider = {
  id: string;
  name: string;
  kind: OpenInput["provider"]["kind"];
  baseUrl: string | null;
  sealedKey: string | null;
  privateAddressAllowedAt: Date | null;
};

/** How a provider is reached, its key opened; `keyLost` where a key is stored that AUTH_SECRET does not open. */
export type Reached = {
  provider: OpenInput["provider"] & { name: string };
  apiKey: string | null;
  allowPrivate: boolean;
  keyLost: boolean;
};

function reach({ id, name, kind, baseUrl, sealedKey, privateAddressAllowedAt }: StoredProvider): Reached {
  const apiKey = sealedKey === null ? null : openKey(sealedKey, id, authSecret());
  return {
    provider: { id, name, kind, baseUrl },
    apiKey,
    allowPrivate: privateAddressAllowedAt !== null,
    keyLost: sealedKey !== null && apiKey === null,
  };
}

/** A provider with its key opened, for the test of its connection; null where there is none, or a retired one. */
export async function reachProvider(id: string): Promise<Reached | null> {
  const provider = await (
    await database()
  ).provider.findUnique({ where: { id, retiredAt: null }, select: providerSelect });
  return provider && reach(provider);
}

/** A model with its provider's key opened, for the test of it; null where there is none, or a retired one. */
export async function reachModel(id: string): Promise<(Reached & OpenInput) | null> {
  const [model] = await reachModels([id], { retiredAt: null });
  return model ?? null;
}

/** Models that can be asked, by id, retired ones included: a run that has begun goes on. One whose key cannot be opened answers with the failure "key". */
export async function openModels(ids: readonly string[]): Promise<Map<string, ChatModel>> {
  const reached = await reachModels(ids);
  return new Map(
    reached.map((input) => {
      const opened = openChatModel(input);
      return [
        opened.id,
        input.keyLost ? { ...opened, answer: () => Promise.reject(lostKey(input.provider.name)) } : opened,
      ];
    }),
  );
}

async function reachModels(ids: readonly string[], where: { retiredAt?: null } = {}): Promise<(Reached & OpenInput)[]> {
  const found = await (
    await database()
  ).chatModel.findMany({ where: { id: { in: [...ids] }, ...where }, select: modelSelect });
  return found.map(({ provider, ...stored }) => ({ ...reach(provider), model: modelFacts(stored) }));
}

/** AUTH_SECRET is another than when the key was stored, or the row was altered. */
export const lostKey = (provider: string): ChatFailure =>
  new ChatFailure(
    "key",
    `The key of ${provider} cannot be read any more, because AUTH_SECRET has changed. An admin must enter it again under Models.`,
  );
