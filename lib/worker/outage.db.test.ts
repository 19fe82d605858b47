import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database, query, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { askingHandler, keyOf, makeModel, makeRun, untilHeartbeat, untilState } from "@/lib/runs/runs.fixture";
import { proxyConnection, type ProxiedConnection } from "@/lib/worker/connection.fixture";
import { lostTasks, takeTasks } from "@/lib/runs/task-leases";
import type { RunExecutor } from "@/lib/runs/definition";
import { useWorkers } from "@/lib/worker/worker.fixture";
import { costOf } from "@/lib/models/pricing";

const TASKS = 240;
const server = process.env.TEST_DATABASE_URL;
const { work, serve } = useWorkers();

let connection: ProxiedConnection;
let drop = () => Promise.resolve();
beforeAll(async () => {
  if (!server) return;
  const scratch = await makeScratchDatabase(server, "outage");
  drop = scratch.drop;
  connection = await proxyConnection(scratch.url);
  useDatabase(await openDatabase({ url: connection.url, poolSize: 10 }));
});
afterAll(async () => {
  if (!server) return;
  await closeDatabase();
  await connection.close();
  await drop();
});

/** As real tasks do, these store their results a little later: here in a table of this test. */
async function storing({ load, ...handler }: RunExecutor) {
  await query(`CREATE TABLE IF NOT EXISTS kept (subject uuid PRIMARY KEY)`);
  const storingTasks = { tasks: 0 };
  const storingToo: RunExecutor = {
    ...handler,
    load: async (runId, subjects) => {
      const tasks = [...(await load(runId, subjects))];
      return new Map(
        tasks.map(([subject, task]) => [
          subject,
          async (context) => {
            await task(context);
            storingTasks.tasks += 1;
            await sleep(150);
            storingTasks.tasks -= 1;
            await query(`INSERT INTO kept VALUES ($1::uuid) ON CONFLICT DO NOTHING`, [subject]);
          },
        ]),
      );
    },
  };
  return { handler: storingToo, storingTasks };
}

// The embedded database has no connection that could be cut.
test.skipIf(!server).each(["cut", "freeze"] as const)(
  "while the database is unavailable (%s) nothing is lost, and afterwards two workers continue where they were",
  { timeout: 120_000 },
  async (how) => {
    const provider = await serve(200);
    const model = await makeModel(provider.baseUrl, {
      provider: { concurrency: 8 },
      price: { input: 1_000, output: 2_000, cached: null },
    });
    const { handler, storingTasks } = await storing(askingHandler([model]).handler);
    const { id, subjects } = await makeRun(TASKS, { budget: 1_000 });
    // One has far more frequent heartbeats than the other: it is back first, and finds the other silent.
    for (const heartbeatMs of [100, 1_200]) await work({ kinds: [handler], heartbeatMs, timeoutSeconds: 3 });
    while (provider.total() < 60 || provider.stats().inFlight < 6 || storingTasks.tasks < 3) await sleep(1);
    await connection[how]();
    // Longer than any number of tries would last.
    await sleep(4_000);
    // Calls in flight end, however long the machine takes.
    await expect.poll(() => provider.stats().inFlight, { timeout: 20_000 }).toBe(0);
    const blind = provider.total();
    await sleep(3_000);
    expect(provider.total()).toBe(blind);
    expect(blind).toBeLessThan(TASKS);
    await connection.restore();
    await untilState(id, ["finished"], 60);

    const client = await database();
    expect(await client.runTask.groupBy({ by: ["state"], where: { runId: id }, _count: true })).toEqual([
      { state: "done", _count: TASKS },
    ]);
    expect(await query(`SELECT count(*)::int AS kept FROM kept WHERE subject = ANY($1::uuid[])`, [subjects])).toEqual([
      { kept: TASKS },
    ]);
    // No call was made twice.
    expect(subjects.filter((subject) => provider.received.get(keyOf(subject, model)) !== 1)).toEqual([]);
    const calls = await client.call.findMany({ where: { runId: id } });
    expect(calls.map(({ state }) => state)).toEqual(Array.from({ length: TASKS }, () => "done"));
    const { spent } = await client.run.findUniqueOrThrow({ where: { id } });
    const { inputTokens, outputTokens } = provider.stats();
    expect(spent).toBeCloseTo(
      calls.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      9,
    );
    expect(spent).toBeCloseTo(costOf({ input: inputTokens, output: outputTokens, cached: 0 }, model.price)!, 9);
    await expect.poll(() => client.budgetGrant.count(), { timeout: 10_000 }).toBe(0);
  },
);

test.skipIf(!server)(
  "a worker that is back after an outage leaves the others' tasks alone until they could report",
  { timeout: 60_000 },
  async () => {
    const provider = await serve(20);
    const { handler } = askingHandler([await makeModel(provider.baseUrl)]);
    const { id } = await makeRun(20);
    const client = await database();
    await client.run.update({ where: { id }, data: { state: "running" } });
    const other = randomUUID();
    const beat = () =>
      client.worker.upsert({ where: { id: other }, create: { id: other }, update: { seenAt: new Date() } });
    await beat();
    const mine = await takeTasks(id, other, 5);
    expect(mine).toHaveLength(5);
    const worker = await work({ kinds: [handler], timeoutSeconds: 4 });
    const lastHeartbeat = async () => {
      const { seenAt } = await client.worker.findUniqueOrThrow({ where: { id: worker.id } });
      return seenAt.getTime();
    };
    for (const end = Date.now() + 5_000; Date.now() < end; await sleep(200)) await beat();
    await connection.cut();
    await sleep(5_000);
    await connection.restore();
    const back = Date.now();
    await expect.poll(lastHeartbeat, { timeout: 10_000 }).toBeGreaterThan(back);
    // Longer than between two looks for silent workers, and then one more heartbeat.
    await expect.poll(lastHeartbeat, { timeout: 10_000 }).toBeGreaterThan(back + 1_500);
    await untilHeartbeat(worker.id);
    expect(await lostTasks(id, other, mine)).toEqual([]);
    // From here on they have no heartbeat.
    await untilState(id, ["finished"], 30);
  },
);
