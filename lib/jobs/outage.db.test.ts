import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database, query, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { askingHandler, keyOf, makeModel, makeRun, untilRound, untilState } from "@/lib/jobs/jobs.fixture";
import { layLine, type Line } from "@/lib/jobs/line.fixture";
import { planSlices, takeSlices, touchSlices } from "@/lib/jobs/slices";
import type { RunHandler } from "@/lib/jobs/run-handler";
import { useWorkers } from "@/lib/jobs/worker.fixture";
import { costOf } from "@/lib/models/pricing";

const TASKS = 240;
const server = process.env.TEST_DATABASE_URL;
const { work, serve } = useWorkers();

let line: Line;
let drop = () => Promise.resolve();
beforeAll(async () => {
  if (!server) return;
  const scratch = await makeScratchDatabase(server, "outage");
  drop = scratch.drop;
  line = await layLine(scratch.url);
  useDatabase(await openDatabase({ url: line.url, poolSize: 10 }));
});
afterAll(async () => {
  if (!server) return;
  await closeDatabase();
  await line.close();
  await drop();
});

/** As real handlers do, the task stores what was said after a moment's work: here in a table of this test. */
async function storing({ load, ...handler }: RunHandler) {
  await query(`CREATE TABLE IF NOT EXISTS kept (subject uuid PRIMARY KEY)`);
  const atWork = { tasks: 0 };
  const storingToo: RunHandler = {
    ...handler,
    load: async (runId, subjects) => {
      const tasks = [...(await load(runId, subjects))];
      return new Map(
        tasks.map(([subject, task]) => [
          subject,
          async (context) => {
            await task(context);
            atWork.tasks += 1;
            await sleep(150);
            atWork.tasks -= 1;
            await query(`INSERT INTO kept VALUES ($1::uuid) ON CONFLICT DO NOTHING`, [subject]);
          },
        ]),
      );
    },
  };
  return { handler: storingToo, atWork };
}

// Embedded the database is in the process: there is no line to cut.
test.skipIf(!server).each(["cut", "freeze"] as const)(
  "while the database is away (%s) nothing is lost, and when it is back two workers go on where they were",
  { timeout: 120_000 },
  async (how) => {
    const provider = await serve(200);
    const model = await makeModel(provider.baseUrl, {
      provider: { concurrency: 8 },
      price: { input: 1_000, output: 2_000, cached: null },
    });
    const { handler, atWork } = await storing(askingHandler([model]).handler);
    const { id, subjects } = await makeRun(TASKS, { budget: 1_000 });
    // One looks around far more often than the other: it is back first, and finds the other silent.
    for (const beatMs of [100, 1_200]) await work({ handlers: [handler], beatMs, goneSeconds: 3 });
    while (provider.total() < 60 || provider.stats().inFlight < 6 || atWork.tasks < 3) await sleep(1);
    await line[how]();
    // Longer than any patience that is counted in tries.
    await sleep(4_000);
    // What was on its way comes home, however long the machine takes.
    await expect.poll(() => provider.stats().inFlight, { timeout: 20_000 }).toBe(0);
    const blind = provider.total();
    await sleep(3_000);
    expect(provider.total()).toBe(blind);
    expect(blind).toBeLessThan(TASKS);
    await line.mend();
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
  "one that sees again after an outage leaves the others' slices alone until they could report",
  { timeout: 60_000 },
  async () => {
    const provider = await serve(20);
    const { handler } = askingHandler([await makeModel(provider.baseUrl)]);
    const { id } = await makeRun(20);
    const client = await database();
    await client.run.update({ where: { id }, data: { state: "running" } });
    await planSlices(id);
    // Another worker, as far as the queue can tell.
    const mine = await takeSlices(id, 5);
    const worker = await work({ handlers: [handler], goneSeconds: 4 });
    const rounds = async () => {
      const { seenAt } = await client.worker.findUniqueOrThrow({ where: { id: worker.id } });
      return seenAt.getTime();
    };
    for (const end = Date.now() + 5_000; Date.now() < end; await sleep(200)) await touchSlices(mine[0]!.queue, mine);
    await line.cut();
    await sleep(5_000);
    await line.mend();
    const back = Date.now();
    await expect.poll(rounds, { timeout: 10_000 }).toBeGreaterThan(back);
    // Longer than between two looks at who holds what, and then one more.
    await expect.poll(rounds, { timeout: 10_000 }).toBeGreaterThan(back + 1_500);
    await untilRound(worker.id);
    expect(await touchSlices(mine[0]!.queue, mine)).toEqual([]);
    // Then it falls silent for good.
    await untilState(id, ["finished"], 30);
  },
);
