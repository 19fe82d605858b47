import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { cookieOptions } from "@/lib/auth/cookies";
import { acceptedSecrets, authSecret } from "@/lib/auth/secret";
import { readSigned, signToken } from "@/lib/auth/signed-token";

export const DEVICE_COOKIE = "dramaturg.device";
const AUDIENCE = "dramaturg: known device";
const SECONDS = 365 * 24 * 60 * 60;
/** A shared computer is known for the accounts that used it last. */
const MOST_ACCOUNTS = 20;

/**
 * A browser in which accounts have signed in before. It has its own allowance of wrong passwords for each of them, so
 * that attempts from elsewhere cannot lock their owners out (OWASP Authentication Cheat Sheet, device cookies).
 */
export type KnownDevice = { id: string; accounts: string[] };

const claimsSchema = z.object({ jti: z.uuid(), accounts: z.array(z.string().max(43)).max(MOST_ACCOUNTS) });

/** The key of an e-mail address, so that neither counters nor cookies hold addresses; any text has one. */
export const accountKey = (email: string): string => createHash("sha256").update(email).digest("base64url");

/** Whether the account has signed in on the device. */
export const knows = (device: KnownDevice | null | undefined, email: string): device is KnownDevice =>
  device?.accounts.includes(accountKey(email)) ?? false;

/** The device of a cookie that we signed; null for any other text. */
export async function readDevice(cookie: string | null, now: number): Promise<KnownDevice | null> {
  const claims = cookie ? await readSigned(cookie, acceptedSecrets(), now, AUDIENCE) : null;
  const parsed = claimsSchema.safeParse(claims);
  return parsed.success ? { id: parsed.data.jti, accounts: parsed.data.accounts } : null;
}

/** The cookie that makes a device known for one more account, for `cookies().set`. Only after a correct sign-in. */
export async function deviceCookie(device: KnownDevice | null | undefined, email: string) {
  const key = accountKey(email);
  const accounts = [key, ...(device?.accounts ?? []).filter((other) => other !== key)].slice(0, MOST_ACCOUNTS);
  const claims = { jti: device?.id ?? randomUUID(), accounts };
  return {
    name: DEVICE_COOKIE,
    value: await signToken(claims, { secret: authSecret(), now: Date.now(), seconds: SECONDS, audience: AUDIENCE }),
    maxAge: SECONDS,
    ...cookieOptions(),
  };
}
