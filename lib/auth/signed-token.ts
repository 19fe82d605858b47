import "server-only";
import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";

const ALGORITHM = "HS256";

type Signing = {
  secret: string;
  /** In milliseconds. */
  now: number;
  /** How long the token is valid. */
  seconds: number;
  /** What the token is for, where it is no session; checked when it is read. */
  audience?: string;
};

/** Claims as a JWT signed with HMAC-SHA-256 (RFC 7515, HS256). */
export function signToken(claims: JWTPayload, { secret, now, seconds, audience }: Signing): Promise<string> {
  const issued = Math.floor(now / 1000);
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds);
  if (audience) token.setAudience(audience);
  return token.sign(keyOf(secret));
}

/**
 * The claims of a token that was signed with one of the secrets, for this audience (or for none), and has not expired;
 * null for any other text.
 */
export async function readSigned(
  token: string,
  secrets: readonly string[],
  now: number,
  audience?: string,
): Promise<JWTPayload | null> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, keyOf(secret), {
        algorithms: [ALGORITHM],
        currentDate: new Date(now),
        audience,
      });
      if (payload.aud === audience) return payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);
