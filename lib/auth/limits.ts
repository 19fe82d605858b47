import { createHash } from "node:crypto";
import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { database, type Database } from "@/lib/database/client";

const WINDOW_SECONDS = 15 * 60;
/** Failures in a window, per account and per address. An address may be a school's. */
export const TRIES_PER_ACCOUNT = 10;
export const TRIES_PER_ADDRESS = 50;

/** `first`: this very try used the limit up, the ones after it only met it. */
export type Limited = { retryAfterSeconds: number; first: boolean };

/** Longer waits would tell nothing more, and fit the header. */
const secondsOf = ({ msBeforeNext }: RateLimiterRes) =>
  Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));

type Limiters = { account: RateLimiterPrisma; address: RateLimiterPrisma };
const made = new WeakMap<Database, Limiters>();

async function limiters(): Promise<Limiters> {
  const client = await database();
  const known = made.get(client);
  if (known) return known;
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPrisma({ storeClient: client, keyPrefix, points, duration: WINDOW_SECONDS });
  const fresh = {
    account: limiter("password-account", TRIES_PER_ACCOUNT),
    address: limiter("password-address", TRIES_PER_ADDRESS),
  };
  made.set(client, fresh);
  return fresh;
}

// The table shows no e-mail addresses, and a key of any length is a short one.
const keyOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Counts a try of a password before it is checked, so that tries at the same moment are all counted. Returns null where
 * it may go on; every refused try is counted too. The same for accounts that do not exist.
 */
export async function spendTry(email: string, address: string): Promise<Limited | null> {
  const { account, address: byAddress } = await limiters();
  const [one, other] = await Promise.all([spend(account, keyOf(email)), spend(byAddress, keyOf(address))]);
  if (!one || !other) return one ?? other;
  return {
    retryAfterSeconds: Math.max(one.retryAfterSeconds, other.retryAfterSeconds),
    first: one.first || other.first,
  };
}

async function spend(limiter: RateLimiterPrisma, key: string): Promise<Limited | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return { retryAfterSeconds: secondsOf(reason), first: reason.consumedPoints === limiter.points + 1 };
  }
}

/** After the right password: the account's count starts anew, and this try does not count for the address. */
export async function forgiveTry(email: string, address: string): Promise<void> {
  const { account, address: byAddress } = await limiters();
  await Promise.all([account.delete(keyOf(email)), byAddress.reward(keyOf(address))]);
}
