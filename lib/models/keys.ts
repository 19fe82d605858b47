import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const PURPOSE = "dramaturg: keys of model providers";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a provider's key for storage: `v1.<iv>.<tag>.<data>` in base64url, AES-256-GCM with a key that HKDF-SHA-256
 * derives from the secret. The provider's id is authenticated too, so the value is useless in another row.
 */
export function sealKey(apiKey: string, providerId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derived(secret), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(providerId.toLowerCase()));
  const data = Buffer.concat([cipher.update(apiKey, "utf8"), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(".");
}

/**
 * Decrypts a stored key; null for another secret, another provider or an altered value. It must then be entered again.
 */
export function openKey(sealed: string, providerId: string, secret: string): string | null {
  const [version, ...parts] = sealed.split(".");
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, "base64url"));
  if (version !== VERSION || parts.length !== 3 || iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !data)
    return null;
  const decipher = createDecipheriv("aes-256-gcm", derived(secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(providerId.toLowerCase()));
  decipher.setAuthTag(tag);
  try {
    return decipher.update(data, undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** The last four characters, to tell keys apart; "" for a key so short that these would reveal it. */
export const hintOf = (apiKey: string): string => (apiKey.length >= 12 ? apiKey.slice(-4) : "");

const derived = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, 32));
