import { createHash } from "node:crypto";
import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { database, type Database } from "@/lib/database/client";

const WINDOW_SECONDS = 15 * 60;
/** Failed attempts in a window, per account and per client address. An address may be shared by a school. */
export const ATTEMPTS_PER_ACCOUNT = 10;
export const ATTEMPTS_PER_ADDRESS = 50;

/** `first`: this attempt is the first one over the limit. */
export type Limited = { retryAfterSeconds: number; first: boolean };

/** Whole seconds for the Retry-After header, from 1 to the window. */
const secondsOf = ({ msBeforeNext }: RateLimiterRes) =>
  Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));

type Limiters = { account: RateLimiterPrisma; address: RateLimiterPrisma };
const byDatabase = new WeakMap<Database, Limiters>();

async function limiters(): Promise<Limiters> {
  const client = await database();
  const existing = byDatabase.get(client);
  if (existing) return existing;
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPrisma({ storeClient: client, keyPrefix, points, duration: WINDOW_SECONDS });
  const created = {
    account: limiter("password-account", ATTEMPTS_PER_ACCOUNT),
    address: limiter("password-address", ATTEMPTS_PER_ADDRESS),
  };
  byDatabase.set(client, created);
  return created;
}

// Hashed, so that the table holds no e-mail addresses and keys have a fixed length.
const keyOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Counts an attempt to use a password before the password is checked, so that concurrent attempts are all counted. Null
 * where it is within the limits; attempts over the limit are counted too. Accounts that do not exist are counted alike.
 */
export async function consumeAttempt(email: string, address: string): Promise<Limited | null> {
  const { account, address: byAddress } = await limiters();
  const [ofAccount, ofAddress] = await Promise.all([
    consume(account, keyOf(email)),
    consume(byAddress, keyOf(address)),
  ]);
  if (!ofAccount || !ofAddress) return ofAccount ?? ofAddress;
  return {
    retryAfterSeconds: Math.max(ofAccount.retryAfterSeconds, ofAddress.retryAfterSeconds),
    first: ofAccount.first || ofAddress.first,
  };
}

async function consume(limiter: RateLimiterPrisma, key: string): Promise<Limited | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return { retryAfterSeconds: secondsOf(reason), first: reason.consumedPoints === limiter.points + 1 };
  }
}

/** After a correct password: resets the account's count and takes this attempt off the address's. */
export async function resetAttempts(email: string, address: string): Promise<void> {
  const { account, address: byAddress } = await limiters();
  await Promise.all([account.delete(keyOf(email)), byAddress.reward(keyOf(address))]);
}
