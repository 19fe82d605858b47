import { beforeEach, expect, test, vi } from "vitest";
import { accountKey, type KnownDevice } from "@/lib/auth/known-device";
import {
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_ADDRESS,
  ATTEMPTS_PER_PROXY,
  consumeAttempt,
  FIRST_WAIT_SECONDS,
  liftLimits,
  LONGEST_WAIT_SECONDS,
  resetAttempts,
} from "@/lib/auth/limits";
import { forgetRefusals } from "@/lib/auth/refused-keys";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();
beforeEach(async () => {
  forgetRefusals();
  await (await database()).rateLimiterFlexible.deleteMany();
});

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const at = (address: string) => ({ address });
const deviceOf = (...emails: string[]): KnownDevice => ({
  id: "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f",
  accounts: emails.map(accountKey),
});

test("allows ten of 40 concurrent attempts at one account and marks one as the first refused", async () => {
  const limits = await many(40, (index) => consumeAttempt("mei@example.org", at(`10.0.0.${index}`)));
  expect(limits.filter((limited) => limited === null)).toHaveLength(ATTEMPTS_PER_ACCOUNT);
  expect(limits.filter((limited) => limited?.first)).toEqual([
    { kind: "account", retryAfterSeconds: FIRST_WAIT_SECONDS, first: true },
  ]);
});

test("an account waits, each time twice as long up to an hour, and is never locked for good", async () => {
  const waits: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT; attempt += 1)
      expect(await consumeAttempt("mei@example.org", at(`10.0.${round}.${attempt}`))).toBeNull();
    const limited = await consumeAttempt("mei@example.org", at("10.1.0.1"));
    waits.push(limited?.retryAfterSeconds ?? 0);
    // The wait has passed.
    forgetRefusals();
    const { rateLimiterFlexible } = await database();
    const where = { key: { startsWith: "password-account" } };
    await rateLimiterFlexible.updateMany({ where, data: { expire: new Date(Date.now() - 1) } });
  }
  const expected = Array.from({ length: 9 }, (_, round) =>
    Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** round),
  );
  expect(waits).toEqual(expected);
});

test("refuses an address after fifty failed attempts at any accounts", async () => {
  const limits = await many(60, (index) => consumeAttempt(`a${index}@example.org`, at("10.1.0.1")));
  expect(limits.filter((limited) => limited === null)).toHaveLength(ATTEMPTS_PER_ADDRESS);
  expect(await consumeAttempt("other@example.org", at("10.1.0.2"))).toBeNull();
});

test("51 wrong attempts through a proxy that is not configured shut nobody out", async () => {
  const proxy = { address: "127.0.0.1", forwarded: true, shared: true };
  const limits = await many(51, (index) => consumeAttempt(`a${index}@example.org`, proxy));
  expect(limits.filter(Boolean)).toEqual([]);
  expect(await consumeAttempt("other@example.org", proxy)).toBeNull();
  await (
    await database()
  ).rateLimiterFlexible.updateMany({
    where: { key: { startsWith: "password-proxy" } },
    data: { points: ATTEMPTS_PER_PROXY },
  });
  expect(await consumeAttempt("another@example.org", proxy)).toMatchObject({ kind: "proxy" });
  expect(
    await consumeAttempt("mei@example.org", { ...proxy, device: deviceOf("mei@example.org") }),
    "a known device comes in whatever others do",
  ).toBeNull();
});

test("ten attempts from elsewhere do not lock out the owner's known device, which has its own allowance", async () => {
  const email = "mei@example.org";
  const owner = { address: "10.6.0.1", device: deviceOf("other@example.org", email) };
  await many(15, (index) => consumeAttempt(email, at(`10.5.0.${index}`)));
  expect(await consumeAttempt(email, { address: "10.6.0.1" })).toMatchObject({ kind: "account" });
  expect(await consumeAttempt(email, { ...owner, device: deviceOf("other@example.org") })).toMatchObject({
    kind: "account",
  });
  for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT; attempt += 1)
    expect(await consumeAttempt(email, owner)).toBeNull();
  expect(await consumeAttempt(email, owner)).toMatchObject({ kind: "device", retryAfterSeconds: FIRST_WAIT_SECONDS });
});

test("a refused attempt sends no statement to the database", async () => {
  const email = "mei@example.org";
  await many(12, () => consumeAttempt(email, at("10.7.0.1")));
  const { rateLimiterFlexible } = await database();
  const counted = async () => (await rateLimiterFlexible.findMany()).map(({ points }) => points);
  const before = await counted();
  const opened = await import("@/lib/database/client");
  const asked = vi.spyOn(opened, "database");
  for (let attempt = 0; attempt < 100; attempt += 1)
    expect(await consumeAttempt(email, at("10.7.0.1"))).toMatchObject({ kind: "account", first: false });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect(await counted()).toEqual(before);
});

test("resets the account's count after a success and does not count it for the address", async () => {
  for (let round = 0; round < ATTEMPTS_PER_ADDRESS + 5; round += 1) {
    expect(await consumeAttempt("often@example.org", at("10.2.0.1"))).toBeNull();
    await resetAttempts("often@example.org", at("10.2.0.1"));
  }
});

test("an admin lifts the limit of one account, or of everybody", async () => {
  const refused = (email: string) => consumeAttempt(email, at("10.8.0.1"));
  for (const email of ["one@example.org", "two@example.org"]) await many(11, () => refused(email));
  await liftLimits("one@example.org");
  expect(await refused("one@example.org")).toBeNull();
  expect(await refused("two@example.org")).toMatchObject({ kind: "account" });
  await liftLimits(null);
  expect(await refused("two@example.org")).toBeNull();
});

test("stores no e-mail addresses and counts any text", async () => {
  await consumeAttempt("\ud800\0".repeat(200_000), at("\0"));
  await consumeAttempt("secretive@example.org", at("10.4.0.1"));
  const rows = await (await database()).rateLimiterFlexible.findMany();
  expect(JSON.stringify(rows)).not.toMatch(/secretive|example/);
  for (const { key } of rows) expect(key.length).toBeLessThan(80);
});
