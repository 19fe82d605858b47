import "server-only";
import { createHash, randomBytes } from "node:crypto";

const PREFIX = "drt_";
const FORM = /^drt_[\w-]{43}$/;

/** A new secret for a one-time link: 32 random bytes, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A new bearer token of the API; its prefix lets secret scanners find a leaked one. */
export const newToken = (): string => PREFIX + newSecret();

/** What is stored of a secret or a token: they are random, so one pass of SHA-256 is enough. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** The bearer token of an Authorization header; null for any other form. */
export function bearerToken(header: string): string | null {
  const [scheme = "", token = "", ...rest] = header.trim().split(/ +/);
  return scheme.toLowerCase() === "bearer" && rest.length === 0 && FORM.test(token) ? token : null;
}
