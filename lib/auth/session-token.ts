import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { readSigned, signToken } from "@/lib/auth/signed-token";

/** A session ends fourteen days after signing in, however much it is used (ASVS 5, 7.3.2). */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** An account that has just proved who it is, and the epoch in which it did. */
export type SignedInAccount = { userId: string; sessionEpoch: number };
/** What the cookie says: which session of whose account, and the epoch of the account when it began. */
export type SessionClaim = SignedInAccount & { sessionId: string };

const payloadSchema = z.object({ sub: z.uuid(), jti: z.uuid(), epoch: z.int().min(0), exp: z.int() });
type Payload = z.infer<typeof payloadSchema>;

/** Payloads of tokens whose signature was checked before: every request of a session brings the same token. */
const verified = new LRUCache<string, Payload>({ max: 2_000 });

/**
 * A session as a JWT signed with HMAC-SHA-256 (RFC 7515, HS256); `now` in milliseconds. Signed and not encrypted: it
 * holds nothing to hide.
 */
export const signSession = (
  { userId, sessionEpoch, sessionId }: SessionClaim,
  secret: string,
  now: number,
): Promise<string> =>
  signToken({ sub: userId, jti: sessionId, epoch: sessionEpoch }, { secret, now, seconds: SESSION_SECONDS });

/** The claim of a token that was signed with one of the secrets and has not expired; null for any other text. */
export async function readSession(
  token: string,
  secrets: readonly string[],
  now: number,
): Promise<SessionClaim | null> {
  const cacheKey = `${secrets.join(" ")} ${token}`;
  const payload = verified.get(cacheKey) ?? payloadSchema.safeParse(await readSigned(token, secrets, now)).data;
  if (!payload || payload.exp * 1000 <= now) return null;
  verified.set(cacheKey, payload);
  return { userId: payload.sub, sessionEpoch: payload.epoch, sessionId: payload.jti };
}
