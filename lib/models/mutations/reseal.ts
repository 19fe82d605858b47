import { openKey, sealKey } from "@/lib/models/keys";
import type { Transaction } from "@/lib/database/client";

/**
 * Encrypts with the first secret every provider's key that another of the secrets decrypts; in the transaction that
 * makes the first one the installation's. Keys that none decrypts stay as they are. Returns how many were changed.
 */
export async function resealKeys(transaction: Transaction, secrets: readonly string[]): Promise<number> {
  const [current = "", ...older] = secrets;
  const sealed = await transaction.$queryRaw<{ id: string; sealedKey: string }[]>`
    SELECT id, "sealedKey" FROM "Provider" WHERE "sealedKey" IS NOT NULL ORDER BY id FOR UPDATE`;
  let resealed = 0;
  for (const { id, sealedKey } of sealed) {
    if (openKey(sealedKey, id, current) !== null) continue;
    const apiKey = older.map((secret) => openKey(sealedKey, id, secret)).find((key) => key !== null);
    if (apiKey === undefined) continue;
    const data = { sealedKey: sealKey(apiKey, id, current) };
    await transaction.provider.update({ where: { id }, data, select: { id: true } });
    resealed += 1;
  }
  return resealed;
}
