import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { beat } from "@/lib/jobs/beat";
import { makeModel } from "@/lib/jobs/jobs.fixture";
import { refused } from "@/lib/jobs/pace";
import { Pool } from "@/lib/jobs/pool";

useTestDatabase();

/** A worker that knows of one provider, which bears eight calls at once. */
async function worker(providerId?: string) {
  const id = randomUUID();
  const pool = new Pool("provider", providerId ?? (await makeModel("http://127.0.0.1:1/v1")).providerId);
  return { id, pool, look: () => beat(id, [pool], {}) };
}
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

test("a pace that has risen since it was told stays risen, and is told to the others", async () => {
  const { pool, look } = await worker();
  await look();
  const now = Date.now();
  pool.pace = refused(pool.pace, now, now);
  await look();
  expect(pool.pace.allowed).toBe(4);
  pool.pace = { ...pool.pace, allowed: 6 };
  await look();
  expect(pool.pace.allowed).toBe(6);
  const other = await worker(pool.id);
  await other.look();
  expect(other.pool.pace).toMatchObject({ allowed: 6, decreases: 1 });
});

test("a decrease is not undone by what was told before it, however soon after the last one it comes", async () => {
  const { pool, look } = await worker();
  await look();
  const began = Date.now();
  for (const [later, allowed] of [4, 2, 1].entries()) {
    pool.pace = refused(pool.pace, began + later, began + later);
    await look();
    expect(pool.pace.allowed).toBe(allowed);
  }
});

test("a burst that two workers saw lowers the pace once, and a later decrease of one counts for both", async () => {
  const one = await worker();
  const other = await worker(one.pool.id);
  for (const { look } of [one, other]) await look();
  const now = Date.now();
  for (const { pool } of [one, other]) pool.pace = refused(pool.pace, now, now);
  for (const { look } of [one, other]) await look();
  expect([one, other].map(({ pool }) => pool.pace.allowed)).toEqual([4, 4]);
  one.pool.pace = refused(one.pool.pace, now + 1, now + 1);
  for (const { look } of [one, other]) await look();
  expect([one, other].map(({ pool }) => pool.pace.allowed)).toEqual([2, 2]);
});

test("a pace that nobody has changed for ten minutes says nothing any more", async () => {
  for (const [seconds, allowed] of [
    [540, 2],
    [660, 8],
  ] as const) {
    const { pool, look } = await worker();
    await (
      await database()
    ).providerPace.create({
      data: { providerId: pool.id, allowed: 2, decreases: 1, loweredAt: ago(seconds), updatedAt: ago(seconds) },
    });
    await look();
    expect(pool.pace.allowed).toBe(allowed);
  }
});

test("slots of a worker that is gone are free, those of one that was just seen are not", async () => {
  for (const [seconds, hold] of [
    [60, 8],
    [0, 0],
  ] as const) {
    const { pool, look } = await worker();
    await (
      await database()
    ).worker.create({
      data: { id: randomUUID(), seenAt: ago(seconds), demand: { [pool.id]: { wants: 8, holds: 8 } } },
    });
    await look();
    expect(pool.hold).toBe(hold);
  }
});
