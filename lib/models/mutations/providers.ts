import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { authSecret } from "@/lib/auth/secret";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { fault, withFaults } from "@/lib/models/faults";
import { hintOf, sealKey } from "@/lib/models/keys";
import { admitted } from "@/lib/models/admitted";
import { inTransaction } from "@/lib/models/mutations/transaction";
import { isId, refuseUnlessKeeper } from "@/lib/models/policy";
import { isSameServer, lackingFaults, providerFaults } from "@/lib/models/provider-faults";
import { kindName, storedKind } from "@/lib/models/provider-kind";
import { hasRun } from "@/lib/models/queries/bound";
import { changeProviderSchema, createProviderSchema } from "@/lib/models/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";

const host = (baseUrl: string | null) => (baseUrl === null ? null : new URL(baseUrl).host);

/** Adds a provider (`createProviderSchema`); its key is sealed and never given back. Admins. `demoSince` labels the demo's. */
export async function addProvider(
  viewer: Viewer,
  input: unknown,
  demoSince: Date | null = null,
): Promise<Outcome<{ id: string }>> {
  const given = admitted(viewer, createProviderSchema, input);
  if (!given.ok) return given.reason === "invalid" ? withFaults(given, lackingFaults(input)) : given;
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
        ...allowance(viewer, allowPrivateAddress),
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

/** Changes what is given (`changeProviderSchema`); the key only where one is given, or null to forget it. Another server needs the key again. Admins. */
export async function changeProvider(
  viewer: Viewer,
  providerId: string,
  input: unknown,
): Promise<Outcome<{ id: string }>> {
  const given = admitted(viewer, changeProviderSchema, input, providerId);
  if (!given.ok) return given;
  const { apiKey, allowPrivateAddress, ...changes } = given.value;
  return inTransaction(async (transaction) => {
    const provider = await held(transaction, providerId);
    if (!provider) return refuse("not-found");
    if (provider.retiredAt) return refuse("conflict", { code: "retired" });
    const baseUrl = changes.baseUrl === undefined ? provider.baseUrl : changes.baseUrl;
    const privateAllowed = allowPrivateAddress ?? provider.privateAddressAllowedAt !== null;
    const moved = !isSameServer(baseUrl, provider.baseUrl);
    const hasKey = apiKey === undefined ? provider.keyHint !== null : apiKey !== null;
    const faults = providerFaults({ kind: kindName(provider.kind), baseUrl, hasKey, privateAllowed });
    // Else an admin could have a key that nobody may see sent to a server of their own.
    if (moved && apiKey === undefined && provider.keyHint !== null)
      faults.push(fault("apiKey", "key-again", "The address leads to another server: give the key for it, or null"));
    if (faults.length > 0) return refuse("invalid", { faults });
    const allowed = privateAllowed && (moved || provider.privateAddressAllowedAt === null);
    await transaction.provider.update({
      where: { id: providerId },
      data: {
        ...changes,
        ...(apiKey === undefined ? {} : keyColumns(providerId, apiKey)),
        ...(allowed || !privateAllowed ? allowance(viewer, privateAllowed) : {}),
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

/** Takes a provider and its models out of use and forgets its key; what they answered stays. Refusal: conflict "in-use" while a run that asks them is not ended. Admins. */
export async function retireProvider(
  viewer: Viewer,
  providerId: string,
  now = new Date(),
): Promise<Outcome<{ id: string }>> {
  const refusal = refuseUnlessKeeper(viewer);
  if (refusal) return refusal;
  if (!isId(providerId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const provider = await held(transaction, providerId);
    if (!provider) return refuse("not-found");
    if (provider.retiredAt) return ok({ id: providerId });
    if (await hasRun(transaction, { providerId }, ["planning", "running", "paused"]))
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
async function held(transaction: Transaction, id: string) {
  await transaction.$queryRaw`SELECT id FROM "Provider" WHERE id = ${id}::uuid FOR UPDATE`;
  return transaction.provider.findUnique({
    where: { id },
    select: { kind: true, baseUrl: true, keyHint: true, privateAddressAllowedAt: true, retiredAt: true },
  });
}

const keyColumns = (providerId: string, apiKey: string | null) =>
  apiKey === null
    ? { sealedKey: null, keyHint: null }
    : { sealedKey: sealKey(apiKey, providerId, authSecret()), keyHint: hintOf(apiKey) };

const allowance = (viewer: Viewer, allowed: boolean) => ({
  privateAddressAllowedAt: allowed ? new Date() : null,
  privateAddressAllowedById: allowed ? actorOf(viewer) : null,
});
