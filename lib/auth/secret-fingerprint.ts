import { createHmac } from "node:crypto";
import { authSecret, configuredSecret } from "@/lib/auth/secret";
import { query } from "@/lib/database/client";

const PURPOSE = "dramaturg: fingerprint of AUTH_SECRET";

/** Tells two secrets apart without giving either away. */
export const fingerprintOf = (secret: string): string =>
  createHmac("sha256", secret).update(PURPOSE).digest("base64url");

/** Stores a fingerprint of the server's secret, so that workers can tell whether theirs is the same. */
export async function recordSecret(secret = authSecret()): Promise<void> {
  await query(
    `INSERT INTO "SecretFingerprint" ("id", "fingerprint") VALUES (1, $1)
     ON CONFLICT ("id") DO UPDATE SET "fingerprint" = excluded."fingerprint", "setAt" = now()
     WHERE "SecretFingerprint"."fingerprint" <> excluded."fingerprint"`,
    [fingerprintOf(secret)],
  );
}

const HOW =
  "Start bin/worker with the server's AUTH_SECRET. " +
  "If the server has none set, its secret is in the file auth-secret in its DATA_DIR.";

/** Why a worker cannot decrypt the providers' keys with this process's secret, and what to do; null where it can. */
export async function secretRefusal(): Promise<string | null> {
  const [stored] = await query<{ fingerprint: string }>(`SELECT "fingerprint" FROM "SecretFingerprint" WHERE "id" = 1`);
  if (!stored)
    return "No server of this version has used this database yet. Run bin/start on it first, then bin/worker.";
  const given = configuredSecret();
  if (given && fingerprintOf(given.secret) === stored.fingerprint) return null;
  if (given?.from === "environment")
    return `AUTH_SECRET differs from the server's, so the API keys of the model providers cannot be decrypted. ${HOW}`;
  const other = given ? ", and the secret in DATA_DIR/auth-secret differs from the server's" : "";
  return `AUTH_SECRET is not set here${other}, so the API keys of the model providers cannot be decrypted. ${HOW}`;
}
