import "server-only";
import { acceptedSecrets } from "@/lib/auth/secret";
import { database } from "@/lib/database/client";
import { ChatFailure } from "@/lib/models/chat-failure";
import type { ChatModel } from "@/lib/models/chat-model";
import { modelColumns, modelFacts } from "@/lib/models/columns";
import { openKey } from "@/lib/models/keys";
import { openChatModel, type OpenInput } from "@/lib/models/open";

/** Includes the sealed key: it is read only here. */
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

/** A provider with its key decrypted; `keyUnreadable` where a key is stored that AUTH_SECRET does not decrypt. */
export type ProviderConnection = {
  provider: OpenInput["provider"] & { name: string };
  apiKey: string | null;
  allowPrivate: boolean;
  keyUnreadable: boolean;
};

function connectionOf(stored: StoredProvider): ProviderConnection {
  const { id, name, kind, baseUrl, sealedKey, privateAddressAllowedAt } = stored;
  const apiKey = sealedKey === null ? null : openWithAny(sealedKey, id);
  return {
    provider: { id, name, kind, baseUrl },
    apiKey,
    allowPrivate: privateAddressAllowedAt !== null,
    keyUnreadable: sealedKey !== null && apiKey === null,
  };
}

/** The key by the current secret or, while the secret is changed, the previous one. */
const openWithAny = (sealedKey: string, id: string): string | null =>
  acceptedSecrets()
    .map((secret) => openKey(sealedKey, id, secret))
    .find((key) => key !== null) ?? null;

/** A provider for a connection test; null where it does not exist or is retired. */
export async function providerConnection(id: string): Promise<ProviderConnection | null> {
  const client = await database();
  const provider = await client.provider.findUnique({ where: { id, retiredAt: null }, select: providerSelect });
  return provider && connectionOf(provider);
}

/** A model with its provider for a connection test; null where it does not exist or is retired. */
export async function modelConnection(id: string): Promise<(ProviderConnection & OpenInput) | null> {
  const [model] = await modelConnections([id], { retiredAt: null });
  return model ?? null;
}

/**
 * Models that can be called, by id, retired ones included: runs in progress continue with them. One whose key cannot be
 * decrypted fails every call with the cause "key".
 */
export async function openModels(ids: readonly string[]): Promise<Map<string, ChatModel>> {
  const connections = await modelConnections(ids);
  const opened = connections.map((connection): [string, ChatModel] => {
    const model = openChatModel(connection);
    const { keyUnreadable, provider } = connection;
    return [
      model.id,
      keyUnreadable ? { ...model, complete: () => Promise.reject(unreadableKey(provider.name)) } : model,
    ];
  });
  return new Map(opened);
}

async function modelConnections(
  ids: readonly string[],
  where: { retiredAt?: null } = {},
): Promise<(ProviderConnection & OpenInput)[]> {
  const client = await database();
  const found = await client.chatModel.findMany({ where: { id: { in: [...ids] }, ...where }, select: modelSelect });
  return found.map(({ provider, ...stored }) => ({ ...connectionOf(provider), model: modelFacts(stored) }));
}

/** AUTH_SECRET has changed since the key was stored, or the row was altered. */
export const unreadableKey = (provider: string): ChatFailure =>
  new ChatFailure("key", { code: "unreadable-key", params: { provider } });
