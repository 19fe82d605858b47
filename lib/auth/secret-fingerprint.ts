import { createHmac } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { acceptedSecrets, configuredSecret } from "@/lib/auth/secret";
import { system } from "@/lib/auth/viewer";
import { database, query, type Transaction } from "@/lib/database/client";
import { environment } from "@/lib/environment";

const PURPOSE = "dramaturg: fingerprint of AUTH_SECRET";

/** Tells two secrets apart without giving either away. */
export const fingerprintOf = (secret: string): string =>
  createHmac("sha256", secret).update(PURPOSE).digest("base64url");

/** Seals again, with the first of the secrets, what another of them sealed; returns how many values. */
export type Reseal = (transaction: Transaction, secrets: readonly string[]) => Promise<number>;

const OTHER_SECRET =
  "AUTH_SECRET differs from the one that this database was used with, so sign-ins and the API keys of the model " +
  "providers would be lost. Start with the AUTH_SECRET of the other servers (where none is set, it is in the file " +
  "auth-secret in their DATA_DIR). To change the secret, set the previous one as AUTH_SECRET_OLD beside it. " +
  "If the previous one is lost, run bin/admin accept-secret: everybody signs in again and the keys are entered again.";

/**
 * Compares the server's secret with the one that the database was used with, at start. The first secret is recorded; a
 * new one beside the previous (AUTH_SECRET_OLD) seals everything again and takes its place, in one transaction. Returns
 * why the server must not start with another one; null where it may.
 */
export async function adoptSecret(reseal: Reseal, secrets = acceptedSecrets()): Promise<string | null> {
  const [current = "", ...older] = secrets.map(fingerprintOf);
  return (await database()).$transaction(
    async (transaction) => {
      // Inserting also locks the row, so that servers which start together take turns.
      const [{ fingerprint: stored } = { fingerprint: "" }] = await transaction.$queryRaw<{ fingerprint: string }[]>`
        INSERT INTO "SecretFingerprint" ("id", "fingerprint") VALUES (1, ${current})
        ON CONFLICT ("id") DO UPDATE SET "fingerprint" = "SecretFingerprint"."fingerprint" RETURNING "fingerprint"`;
      if (stored !== current && !older.includes(stored)) return OTHER_SECRET;
      // Also where the secret was changed before: another server may have sealed with the previous one meanwhile.
      const resealed = older.length > 0 ? await reseal(transaction, secrets) : 0;
      if (stored !== current) await replaceFingerprint(transaction, current, "secret.rotate", resealed);
      return null;
    },
    { maxWait: 60_000, timeout: 60_000 },
  );
}

/** Takes a secret as the installation's although the previous one is lost (`bin/admin accept-secret`). */
export async function acceptSecret(secrets = acceptedSecrets()): Promise<void> {
  const [current = ""] = secrets.map(fingerprintOf);
  await (await database()).$transaction((transaction) => replaceFingerprint(transaction, current, "secret.accept", 0));
}

async function replaceFingerprint(
  transaction: Transaction,
  fingerprint: string,
  action: string,
  resealed: number,
): Promise<void> {
  const setAt = new Date();
  await transaction.secretFingerprint.upsert({
    where: { id: 1 },
    create: { id: 1, fingerprint },
    update: { fingerprint, setAt },
    select: { id: true },
  });
  await recordAudit(transaction, system, { action, subject: "secret", details: { resealed } });
}

const HOW =
  "Start bin/worker with the server's AUTH_SECRET. " +
  "If the server has none set, its secret is in the file auth-secret in its DATA_DIR.";

/** Why a worker cannot decrypt the providers' keys with this process's secrets, and what to do; null where it can. */
export async function secretRefusal(): Promise<string | null> {
  const [stored] = await query<{ fingerprint: string }>(`SELECT "fingerprint" FROM "SecretFingerprint" WHERE "id" = 1`);
  if (!stored)
    return "No server of this version has used this database yet. Run bin/start on it first, then bin/worker.";
  const given = configuredSecret();
  const secrets = [given?.secret, environment().AUTH_SECRET_OLD].filter((secret) => secret !== undefined);
  if (secrets.some((secret) => fingerprintOf(secret) === stored.fingerprint)) return null;
  if (given?.from === "environment")
    return `AUTH_SECRET differs from the server's, so the API keys of the model providers cannot be decrypted. ${HOW}`;
  const other = given ? ", and the secret in DATA_DIR/auth-secret differs from the server's" : "";
  return `AUTH_SECRET is not set here${other}, so the API keys of the model providers cannot be decrypted. ${HOW}`;
}
