import { createHmac } from "node:crypto";
import { authSecret, givenSecret } from "@/lib/auth/secret";
import { query } from "@/lib/database/client";

const PURPOSE = "dramaturg: fingerprint of AUTH_SECRET";

const fingerprintOf = (secret: string): string => createHmac("sha256", secret).update(PURPOSE).digest("base64url");

/** The server's secret is the one that counts: its fingerprint is kept, so that workers can tell whether theirs is the same. */
export async function recordSecret(secret = authSecret()): Promise<void> {
  await query(
    `INSERT INTO "SecretFingerprint" ("id", "fingerprint") VALUES (1, $1)
     ON CONFLICT ("id") DO UPDATE SET "fingerprint" = excluded."fingerprint", "setAt" = now() WHERE "SecretFingerprint"."fingerprint" <> excluded."fingerprint"`,
    [fingerprintOf(secret)],
  );
}

const HOW =
  "Start bin/worker with the server's AUTH_SECRET; if the server has none set, its secret is in the file auth-secret in its DATA_DIR.";

/** Why a worker with this process's secret could not open the providers' keys, in a sentence that says what to do; null where it can. */
export async function secretRefusal(): Promise<string | null> {
  const [kept] = await query<{ fingerprint: string }>(`SELECT "fingerprint" FROM "SecretFingerprint" WHERE "id" = 1`);
  if (!kept)
    return "No server of this version has been started on this database yet. Start bin/start on it first, then bin/worker.";
  const given = givenSecret();
  if (given && fingerprintOf(given.secret) === kept.fingerprint) return null;
  if (given?.from === "environment")
    return `AUTH_SECRET is another here than the server's, so the keys of the model providers cannot be opened. ${HOW}`;
  const instead = given ? ", and the secret kept in DATA_DIR/auth-secret is another than the server's" : "";
  return `AUTH_SECRET is not set here${instead}, so the keys of the model providers cannot be opened. ${HOW}`;
}
