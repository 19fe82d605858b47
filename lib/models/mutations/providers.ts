import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { authSecret } from "@/lib/auth/secret";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { authorizeInput } from "@/lib/models/authorize-input";
import { hintOf, sealKey } from "@/lib/models/keys";
import { inTransaction } from "@/lib/models/mutations/transaction";
import { isId, refuseUnlessModelAdmin } from "@/lib/models/policy";
import { isSameServer, missingFieldFaults, providerFaults } from "@/lib/models/provider-faults";
import { kindName, storedKind } from "@/lib/models/provider-kind";
import { isUsedByRun } from "@/lib/models/queries/model-usage";
import { changeProviderSchema, createProviderSchema } from "@/lib/models/schema";
import { fault, ok, refuse, type Fault, type Outcome, type Refusal } from "@/lib/outcome";

const host = (baseUrl: string | null) => (baseUrl === null ? null : new URL(baseUrl).host);

/** Adds a provider (`createProviderSchema`); its key is stored encrypted and never returned. Admins. */
export async function addProvider(
  viewer: Viewer,
  input: unknown,
  demoSince: Date | null = null,
): Promise<Outcome<{ id: string }>> {
  const given = authorizeInput(viewer, createProviderSchema, input);
  if (!given.ok) return given.reason === "invalid" ? withFaults(given, missingFieldFaults(input)) : given;
  const { kind, apiKey, allowPrivateAddress, baseUrl = null, ...rest } = given.value;
  const faults = providerFaults({ kind, baseUrl, hasKey: Boolean(apiKey), privateAllowed: allowPrivateAddress });
  if (faults.length > 0) return refuse("invalid", { faults });
  const id = randomUUID();
  return inTransaction(async (transaction) => {
    await transaction.provider.create({
      data: {
        ...rest,
        id,
        kind: storedKind(kind),
        baseUrl,
        ...keyColumns(id, apiKey ?? null),
        ...privateAccess(viewer, allowPrivateAddress),
        createdById: actorOf(viewer),
        demoSince,
      },
      select: { id: true },
    });
    const details = {
      name: rest.name,
      kind,
      host: host(baseUrl),
      key: Boolean(apiKey),
      privateAddressAllowed: allowPrivateAddress,
    };
    await recordAudit(transaction, viewer, { action: "provider.add", subject: "provider", subjectId: id, details });
    return ok({ id });
  });
}

/**
 * Changes the given fields (`changeProviderSchema`); `apiKey: null` deletes the key. An address on another server
 * requires the key again. Admins.
 */
export async function changeProvider(
  viewer: Viewer,
  providerId: string,
  input: unknown,
): Promise<Outcome<{ id: string }>> {
  const given = authorizeInput(viewer, changeProviderSchema, input, providerId);
  if (!given.ok) return given;
  const { apiKey, allowPrivateAddress, ...changes } = given.value;
  return inTransaction(async (transaction) => {
    const provider = await lockedProvider(transaction, providerId);
    if (!provider) return refuse("not-found");
    if (provider.retiredAt) return refuse("conflict", { code: "retired" });
    const baseUrl = changes.baseUrl === undefined ? provider.baseUrl : changes.baseUrl;
    const privateAllowed = allowPrivateAddress ?? provider.privateAddressAllowedAt !== null;
    const moved = !isSameServer(baseUrl, provider.baseUrl);
    const hasKey = apiKey === undefined ? provider.keyHint !== null : apiKey !== null;
    const faults = providerFaults({ kind: kindName(provider.kind), baseUrl, hasKey, privateAllowed });
    // Otherwise an admin could send a key that nobody may see to a server of their own.
    if (moved && apiKey === undefined && provider.keyHint !== null) faults.push(fault("apiKey", "key-again"));
    if (faults.length > 0) return refuse("invalid", { faults });
    const allowed = privateAllowed && (moved || provider.privateAddressAllowedAt === null);
    await transaction.provider.update({
      where: { id: providerId },
      data: {
        ...changes,
        ...(apiKey === undefined ? {} : keyColumns(providerId, apiKey)),
        ...(allowed || !privateAllowed ? privateAccess(viewer, privateAllowed) : {}),
      },
      select: { id: true },
    });
    const details = {
      fields: Object.keys(changes).join(" "),
      host: host(baseUrl),
      key: apiKey === undefined ? "kept" : apiKey === null ? "removed" : "replaced",
      privateAddressAllowed: privateAllowed,
    };
    await recordAudit(transaction, viewer, {
      action: "provider.change",
      subject: "provider",
      subjectId: providerId,
      details,
    });
    return ok({ id: providerId });
  });
}

/**
 * Retires a provider with its models and deletes its key; responses stay. Admins. Refusal: conflict "in-use" while a
 * run that uses them has not ended.
 */
export async function retireProvider(
  viewer: Viewer,
  providerId: string,
  now = new Date(),
): Promise<Outcome<{ id: string }>> {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return refusal;
  if (!isId(providerId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const provider = await lockedProvider(transaction, providerId);
    if (!provider) return refuse("not-found");
    if (provider.retiredAt) return ok({ id: providerId });
    if (await isUsedByRun(transaction, { providerId }, ["planning", "running", "paused"]))
      return refuse("conflict", { code: "in-use" });
    await transaction.provider.update({
      where: { id: providerId },
      data: { retiredAt: now, sealedKey: null, keyHint: null },
      select: { id: true },
    });
    await transaction.chatModel.updateMany({ where: { providerId, retiredAt: null }, data: { retiredAt: now } });
    await recordAudit(transaction, viewer, { action: "provider.retire", subject: "provider", subjectId: providerId });
    return ok({ id: providerId });
  });
}

/** The provider, locked until the transaction ends. */
async function lockedProvider(transaction: Transaction, id: string) {
  await transaction.$queryRaw`SELECT id FROM "Provider" WHERE id = ${id}::uuid FOR UPDATE`;
  return transaction.provider.findUnique({
    where: { id },
    select: { kind: true, baseUrl: true, keyHint: true, privateAddressAllowedAt: true, retiredAt: true },
  });
}

/** Adds faults of fields that have none yet, so that one round names them all. */
function withFaults(refusal: Refusal, more: Fault[]): Refusal {
  const faults = refusal.faults ?? [];
  const others = more.filter(({ path }) => !faults.some((each) => each.path === path));
  return { ...refusal, faults: [...faults, ...others] };
}

const keyColumns = (providerId: string, apiKey: string | null) =>
  apiKey === null
    ? { sealedKey: null, keyHint: null }
    : { sealedKey: sealKey(apiKey, providerId, authSecret()), keyHint: hintOf(apiKey) };

const privateAccess = (viewer: Viewer, allowed: boolean) => ({
  privateAddressAllowedAt: allowed ? new Date() : null,
  privateAddressAllowedById: allowed ? actorOf(viewer) : null,
});
