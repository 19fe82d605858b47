import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { exchangeHeartbeat } from "@/lib/worker/heartbeat";
import { makeModel } from "@/lib/runs/runs.fixture";
import { afterOverload } from "@/lib/throttling/aimd";
import { Quota } from "@/lib/throttling/quota";

useTestDatabase();

/** A worker with a quota of one provider, which allows eight concurrent calls. */
async function worker(providerId?: string) {
  const id = randomUUID();
  const quota = new Quota("provider", providerId ?? (await makeModel("http://127.0.0.1:1/v1")).providerId);
  return { id, quota, exchange: () => exchangeHeartbeat(id, [quota], {}) };
}
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

test("a concurrency that was raised since the last heartbeat stays raised, and is shared with others", async () => {
  const { quota, exchange } = await worker();
  await exchange();
  const now = Date.now();
  quota.aimd = afterOverload(quota.aimd, now, now);
  await exchange();
  expect(quota.aimd.allowed).toBe(4);
  quota.aimd = { ...quota.aimd, allowed: 6 };
  await exchange();
  expect(quota.aimd.allowed).toBe(6);
  const other = await worker(quota.id);
  await other.exchange();
  expect(other.quota.aimd).toMatchObject({ allowed: 6, decreases: 1 });
});

test("a decrease is not undone by the state stored before it, however soon after the last one it comes", async () => {
  const { quota, exchange } = await worker();
  await exchange();
  const began = Date.now();
  for (const [later, allowed] of [4, 2, 1].entries()) {
    quota.aimd = afterOverload(quota.aimd, began + later, began + later);
    await exchange();
    expect(quota.aimd.allowed).toBe(allowed);
  }
});

test("a burst seen by two workers decreases the concurrency once, a later one by either for both", async () => {
  const one = await worker();
  const other = await worker(one.quota.id);
  for (const { exchange } of [one, other]) await exchange();
  const now = Date.now();
  for (const { quota } of [one, other]) quota.aimd = afterOverload(quota.aimd, now, now);
  for (const { exchange } of [one, other]) await exchange();
  expect([one, other].map(({ quota }) => quota.aimd.allowed)).toEqual([4, 4]);
  one.quota.aimd = afterOverload(one.quota.aimd, now + 1, now + 1);
  for (const { exchange } of [one, other]) await exchange();
  expect([one, other].map(({ quota }) => quota.aimd.allowed)).toEqual([2, 2]);
});

test("a state that was not updated for ten minutes is ignored", async () => {
  for (const [seconds, allowed] of [
    [540, 2],
    [660, 8],
  ] as const) {
    const { quota, exchange } = await worker();
    await (
      await database()
    ).providerThrottle.create({
      data: { providerId: quota.id, allowed: 2, decreases: 1, decreasedAt: ago(seconds), updatedAt: ago(seconds) },
    });
    await exchange();
    expect(quota.aimd.allowed).toBe(allowed);
  }
});

test("permits of a worker that is gone are free, those of one with a recent heartbeat are not", async () => {
  for (const [seconds, hold] of [
    [60, 8],
    [0, 0],
  ] as const) {
    const { quota, exchange } = await worker();
    await (
      await database()
    ).worker.create({
      data: { id: randomUUID(), seenAt: ago(seconds), demand: { [quota.id]: { wants: 8, holds: 8 } } },
    });
    await exchange();
    expect(quota.held).toBe(hold);
  }
});
