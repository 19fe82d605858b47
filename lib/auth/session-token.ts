import "server-only";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

/** A session ends fourteen days after signing in. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** What the cookie says: whose session it is, and the epoch of the account when it began. */
export type SessionClaim = { userId: string; sessionEpoch: number };

const ALGORITHM = "HS256";
const payloadSchema = z.object({ sub: z.uuid(), epoch: z.int().min(0), exp: z.int() });
type Payload = z.infer<typeof payloadSchema>;

/** Payloads of tokens whose signature was checked before: every request of a session brings the same token. */
const verified = new LRUCache<string, Payload>({ max: 2_000 });

/**
 * A session as a JWT signed with HMAC-SHA-256 (RFC 7515, HS256); `now` in milliseconds. Signed and not encrypted: it
 * holds nothing to hide.
 */
export function signSession({ userId, sessionEpoch }: SessionClaim, secret: string, now: number): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({ epoch: sessionEpoch })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SESSION_SECONDS)
    .sign(keyOf(secret));
}

/** The claim of a token that we signed and that has not expired; null for any other text. */
export async function readSession(token: string, secret: string, now: number): Promise<SessionClaim | null> {
  const cacheKey = `${secret} ${token}`;
  const payload = verified.get(cacheKey) ?? (await verify(token, secret, now));
  if (!payload || payload.exp * 1000 <= now) return null;
  verified.set(cacheKey, payload);
  return { userId: payload.sub, sessionEpoch: payload.epoch };
}

async function verify(token: string, secret: string, now: number): Promise<Payload | null> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: new Date(now) };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    return payloadSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);
