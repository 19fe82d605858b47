import { expect, test } from "vitest";
import { forgiveTry, spendTry, TRIES_PER_ACCOUNT, TRIES_PER_ADDRESS } from "@/lib/auth/limits";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test("of 40 tries at one account at the same moment ten go on, and one of the others is the first refused", async () => {
  const limits = await many(40, (index) => spendTry("mei@example.org", `10.0.0.${index}`));
  expect(limits.filter((limited) => limited === null)).toHaveLength(TRIES_PER_ACCOUNT);
  expect(limits.filter((limited) => limited?.first)).toHaveLength(1);
  for (const limited of limits) if (limited) expect(limited.retryAfterSeconds).toBeGreaterThan(800);
});

test("an address is refused after fifty failures, at whatever accounts", async () => {
  const limits = await many(60, (index) => spendTry(`a${index}@example.org`, "10.1.0.1"));
  expect(limits.filter((limited) => limited === null)).toHaveLength(TRIES_PER_ADDRESS);
  expect(await spendTry("other@example.org", "10.1.0.2")).toBeNull();
});

test("a success starts the account's count anew and costs the address nothing", async () => {
  for (let round = 0; round < TRIES_PER_ADDRESS + 5; round += 1) {
    expect(await spendTry("often@example.org", "10.2.0.1")).toBeNull();
    await forgiveTry("often@example.org", "10.2.0.1");
  }
});

test("when the window is over the count starts anew", async () => {
  await many(20, () => spendTry("later@example.org", "10.3.0.1"));
  expect(await spendTry("later@example.org", "10.3.0.1")).not.toBeNull();
  await (await database()).rateLimiterFlexible.updateMany({ data: { expire: new Date(Date.now() - 1) } });
  expect(await spendTry("later@example.org", "10.3.0.1")).toBeNull();
});

test("no e-mail address stands in the table, and any text can be counted", async () => {
  await spendTry("\ud800\0".repeat(200_000), "\0");
  await spendTry("secretive@example.org", "10.4.0.1");
  const rows = await (await database()).rateLimiterFlexible.findMany();
  expect(JSON.stringify(rows)).not.toMatch(/secretive|example/);
  for (const { key } of rows) expect(key.length).toBeLessThan(80);
});
