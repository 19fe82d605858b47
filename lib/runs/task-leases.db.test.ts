import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeRun } from "@/lib/runs/runs.fixture";
import { lostTasks, releaseTasks, returnTasks, takeTasks } from "@/lib/runs/task-leases";

useTestDatabase();

const [one, other] = [randomUUID(), randomUUID()];
const positions = (tasks: { position: number }[]) => tasks.map(({ position }) => position);

/** The one run of so many tasks that can go on, and that nobody executes. */
async function pausedRun(tasks: number): Promise<string> {
  const client = await database();
  await client.run.updateMany({ data: { state: "stopped" } });
  const { id } = await makeRun(tasks);
  await client.run.update({ where: { id }, data: { state: "paused" } });
  return id;
}

it("tasks are taken in order, each by one worker, however many ask at once", async () => {
  const run = await pausedRun(40);
  expect(positions(await takeTasks(run, one, 3))).toEqual([0, 1, 2]);
  const taken = await Promise.all([one, other, one, other, one].map((worker) => takeTasks(run, worker, 8)));
  const all = taken.flatMap(positions);
  expect(new Set(all).size).toBe(all.length);
  expect(Math.min(...all)).toBe(3);
  const rest = await takeTasks(run, other, 40);
  expect(all.length + rest.length).toBe(37);
  expect(await takeTasks(run, one, 1)).toEqual([]);
});

it("what is returned goes to the next one who asks; what ended, or another holds, stays as it is", async () => {
  const run = await pausedRun(4);
  const held = await takeTasks(run, one, 4);
  const client = await database();
  await client.runTask.update({ where: { runId_position: { runId: run, position: 1 } }, data: { state: "done" } });
  await returnTasks(run, other, held);
  expect(await takeTasks(run, other, 4)).toEqual([]);
  await returnTasks(run, one, held);
  expect(positions(await takeTasks(run, other, 4))).toEqual([0, 2, 3]);
  // The first one's leases are over: it can return nothing any more.
  await returnTasks(run, one, held);
  expect(await takeTasks(run, one, 4)).toEqual([]);
});

it("a silent worker's tasks go to others, and it sees that they are gone, even where it takes them again itself", async () => {
  const run = await pausedRun(3);
  const client = await database();
  const seen = (id: string, secondsAgo: number) => {
    const seenAt = new Date(Date.now() - secondsAgo * 1_000);
    return client.worker.upsert({ where: { id }, create: { id, seenAt }, update: { seenAt } });
  };
  await Promise.all([seen(one, 0), seen(other, 0)]);
  const [silent, alive] = [await takeTasks(run, one, 2), await takeTasks(run, other, 1)];
  expect(await releaseTasks(10)).toBe(0);
  await seen(one, 60);
  expect(await releaseTasks(10)).toBe(2);
  expect([await lostTasks(run, one, silent), await lostTasks(run, other, alive)]).toEqual([[0, 1], []]);
  const again = await takeTasks(run, one, 2);
  expect(positions(again)).toEqual([0, 1]);
  expect([await lostTasks(run, one, silent), await lostTasks(run, one, again)]).toEqual([[0, 1], []]);
  // Workers that have gone hold nothing, and a start on a database of one's own releases all.
  await client.worker.delete({ where: { id: other } });
  expect(await releaseTasks(3_600)).toBe(1);
  expect(await releaseTasks(0)).toBe(2);
});
