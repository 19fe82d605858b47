import { createHmac } from "node:crypto";
import { configuredSecret } from "@/lib/auth/secret";
import type { Header } from "@/lib/database/archive/format";
import { DatabaseRefusedError } from "@/lib/database/refusal";

const PURPOSE = "dramaturg: fingerprint of AUTH_SECRET in a backup";

const fingerprintOf = (secret: string): string => createHmac("sha256", secret).update(PURPOSE).digest("base64url");

/** What a backup says of the secret of this installation: which one it is, and itself only where asked for. */
export function secretOf(withSecret: boolean): Header["secret"] {
  const secret = configuredSecret()?.secret;
  if (!secret && withSecret)
    throw new DatabaseRefusedError(
      "There is no secret to write: AUTH_SECRET is not set and DATA_DIR has no auth-secret. " +
        "Set DATA_DIR to the folder of the server, or AUTH_SECRET to its secret.",
    );
  if (!secret) return null;
  return { fingerprint: fingerprintOf(secret), ...(withSecret ? { value: secret } : {}) };
}

/** Whether the secret of this installation opens what the backup's has sealed; null where it has none yet. */
export function sameSecret(backup: NonNullable<Header["secret"]>): boolean | null {
  const secret = configuredSecret()?.secret;
  return secret ? fingerprintOf(secret) === backup.fingerprint : null;
}
