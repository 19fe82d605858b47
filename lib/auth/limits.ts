import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { accountKey, knows } from "@/lib/auth/known-device";
import { forgetRefusals, refusedUntil, rememberRefusal } from "@/lib/auth/refused-keys";
import type { SignInOrigin } from "@/lib/auth/sign-in-origin";
import { database, type Database } from "@/lib/database/client";

const WINDOW_SECONDS = 15 * 60;
/** Failed attempts before an account has to wait: of all unknown devices together, and of each known one. */
export const ATTEMPTS_PER_ACCOUNT = 10;
/** Failed attempts from an address in a window. An address may be shared by a school. */
export const ATTEMPTS_PER_ADDRESS = 50;
/** As many from a proxy whose clients cannot be told apart: they are everybody's. */
export const ATTEMPTS_PER_PROXY = 1_000;
/** The first wait of an account; each further one within a day is twice as long, up to the longest. */
export const FIRST_WAIT_SECONDS = 30;
export const LONGEST_WAIT_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** What an attempt is counted under. */
export type LimitKind = "account" | "device" | "address" | "proxy";
/** `first`: this attempt is the first one over the limit. */
export type Limited = { kind: LimitKind; retryAfterSeconds: number; first: boolean };

const POINTS: Record<LimitKind, number> = {
  account: ATTEMPTS_PER_ACCOUNT,
  device: ATTEMPTS_PER_ACCOUNT,
  address: ATTEMPTS_PER_ADDRESS,
  proxy: ATTEMPTS_PER_PROXY,
};
type Limiters = Record<LimitKind | "waits", RateLimiterPrisma>;
const byDatabase = new WeakMap<Database, Limiters>();

async function limiters(): Promise<Limiters> {
  const client = await database();
  const existing = byDatabase.get(client);
  if (existing) return existing;
  const limiter = (keyPrefix: string, points: number, duration = WINDOW_SECONDS) =>
    new RateLimiterPrisma({ storeClient: client, keyPrefix, points, duration });
  const created: Limiters = {
    account: limiter("password-account", POINTS.account),
    device: limiter("password-device", POINTS.device),
    address: limiter("password-address", POINTS.address),
    proxy: limiter("password-proxy", POINTS.proxy),
    waits: limiter("password-waits", Number.MAX_SAFE_INTEGER, DAY_SECONDS),
  };
  byDatabase.set(client, created);
  return created;
}

type Counter = { kind: LimitKind; key: string };

/** A known device counts for itself alone; any other attempt for the account and for the address. */
function countersOf(email: string, { address, shared, device }: SignInOrigin): Counter[] {
  const account = accountKey(email);
  if (knows(device, email)) return [{ kind: "device", key: accountKey(`${device.id} ${account}`) }];
  return [
    { kind: "account", key: account },
    { kind: shared ? "proxy" : "address", key: accountKey(address) },
  ];
}

const memoryKey = ({ kind, key }: Counter) => `${kind}:${key}`;
const secondsUntil = (until: number) => Math.max(1, Math.ceil((until - Date.now()) / 1000));
const longest = (limits: Limited[]): Limited | null =>
  limits.reduce<Limited | null>(
    (found, limited) => (found && found.retryAfterSeconds >= limited.retryAfterSeconds ? found : limited),
    null,
  );

/** The limit that refuses an attempt, as far as this process remembers: no statement to the database. */
export function rememberedLimit(email: string, origin: SignInOrigin): Limited | null {
  const limits = countersOf(email, origin).flatMap((counter): Limited[] => {
    const until = refusedUntil(memoryKey(counter));
    return until === null ? [] : [{ kind: counter.kind, retryAfterSeconds: secondsUntil(until), first: false }];
  });
  return longest(limits);
}

/**
 * Counts an attempt to use a password before the password is checked, so that concurrent attempts are all counted. Null
 * where it is within the limits. Accounts that do not exist are counted alike.
 */
export async function consumeAttempt(email: string, origin: SignInOrigin): Promise<Limited | null> {
  const remembered = rememberedLimit(email, origin);
  if (remembered) return remembered;
  const limits = await Promise.all(countersOf(email, origin).map(consume));
  const refused = limits.filter((limited) => limited !== null);
  return refused.find(({ first }) => first) ?? longest(refused);
}

async function consume(counter: Counter): Promise<Limited | null> {
  const { kind, key } = counter;
  const all = await limiters();
  try {
    await all[kind].consume(key);
    return null;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const first = reason.consumedPoints === POINTS[kind] + 1;
    const progressive = kind === "account" || kind === "device";
    const wait = first && progressive ? await startWait(all, counter) : reason.msBeforeNext;
    const until = Date.now() + wait;
    rememberRefusal(memoryKey(counter), until);
    return { kind, retryAfterSeconds: secondsUntil(until), first };
  }
}

/** Makes the account wait, longer each time within a day; returns milliseconds. */
async function startWait(all: Limiters, { kind, key }: Counter): Promise<number> {
  const { consumedPoints } = await all.waits.consume(`${kind}-${key}`);
  const seconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (consumedPoints - 1));
  await all[kind].block(key, seconds);
  return seconds * 1000;
}

/** After a correct password: resets the account's or the device's count, and takes this attempt off the address's. */
export async function resetAttempts(email: string, origin: SignInOrigin): Promise<void> {
  const all = await limiters();
  await Promise.all(
    countersOf(email, origin).flatMap(({ kind, key }): Promise<unknown>[] =>
      kind === "account" || kind === "device"
        ? [all[kind].delete(key), all.waits.delete(`${kind}-${key}`)]
        : [all[kind].reward(key)],
    ),
  );
}

/** Lifts the limits of an account, or all of them. Other processes follow when their memory of refusals ends. */
export async function liftLimits(email: string | null): Promise<void> {
  forgetRefusals();
  if (email === null) {
    await (await database()).rateLimiterFlexible.deleteMany();
    return;
  }
  const all = await limiters();
  const key = accountKey(email);
  await Promise.all([all.account.delete(key), all.waits.delete(`account-${key}`)]);
}
