import { expect, test } from "vitest";
import { resetAttempts, consumeAttempt, ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_ADDRESS } from "@/lib/auth/limits";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test("allows ten of 40 concurrent attempts at one account and marks one as the first refused", async () => {
  const limits = await many(40, (index) => consumeAttempt("mei@example.org", `10.0.0.${index}`));
  expect(limits.filter((limited) => limited === null)).toHaveLength(ATTEMPTS_PER_ACCOUNT);
  expect(limits.filter((limited) => limited?.first)).toHaveLength(1);
  for (const limited of limits) if (limited) expect(limited.retryAfterSeconds).toBeGreaterThan(800);
});

test("refuses an address after fifty failed attempts at any accounts", async () => {
  const limits = await many(60, (index) => consumeAttempt(`a${index}@example.org`, "10.1.0.1"));
  expect(limits.filter((limited) => limited === null)).toHaveLength(ATTEMPTS_PER_ADDRESS);
  expect(await consumeAttempt("other@example.org", "10.1.0.2")).toBeNull();
});

test("resets the account's count after a success and does not count it for the address", async () => {
  for (let round = 0; round < ATTEMPTS_PER_ADDRESS + 5; round += 1) {
    expect(await consumeAttempt("often@example.org", "10.2.0.1")).toBeNull();
    await resetAttempts("often@example.org", "10.2.0.1");
  }
});

test("starts a new count when the window has passed", async () => {
  await many(20, () => consumeAttempt("later@example.org", "10.3.0.1"));
  expect(await consumeAttempt("later@example.org", "10.3.0.1")).not.toBeNull();
  await (await database()).rateLimiterFlexible.updateMany({ data: { expire: new Date(Date.now() - 1) } });
  expect(await consumeAttempt("later@example.org", "10.3.0.1")).toBeNull();
});

test("stores no e-mail addresses and counts any text", async () => {
  await consumeAttempt("\ud800\0".repeat(200_000), "\0");
  await consumeAttempt("secretive@example.org", "10.4.0.1");
  const rows = await (await database()).rateLimiterFlexible.findMany();
  expect(JSON.stringify(rows)).not.toMatch(/secretive|example/);
  for (const { key } of rows) expect(key.length).toBeLessThan(80);
});
