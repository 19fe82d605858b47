import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { callKey, partColumns } from "@/lib/calls/call-key";
import { toStorableJson, emptyOutcome } from "@/lib/calls/call-row";
import { Journal } from "@/lib/calls/journal";
import { askingHandler, keyOf, makeModel, makeRun, promptOf, untilState } from "@/lib/runs/runs.fixture";
import { resumeRun, setBudget } from "@/lib/runs/controls";
import { useWorkers } from "@/lib/worker/worker.fixture";
import { startWorker } from "@/lib/worker/worker";
import { writeOffLost } from "@/lib/models/mutations/budget";
import { costOf, highestCost } from "@/lib/models/pricing";
import { overallBudget } from "@/lib/models/queries/budget";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();
const { work, serve } = useWorkers();
const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-lost-"));
afterAll(() => rmSync(folder, { recursive: true }));

const price = { input: 1_000, output: 2_000, cached: null };
const TASKS = 30;
const patiently = { timeout: 20_000 };

async function prepared() {
  const server = await serve();
  const model = await makeModel(server.baseUrl, { price, provider: { concurrency: 4 } });
  const { handler } = askingHandler([model], { maxTokens: 20 });
  const messages = [{ role: "user" as const, content: promptOf(keyOf(randomUUID(), model)) }];
  const highest = highestCost({ messages, maxTokens: 20 }, model)!;
  const charged = () => {
    const { inputTokens: input, outputTokens: output } = server.stats();
    return costOf({ input, output, cached: 0 }, price)!;
  };
  return { server, model, handler, highest, charged };
}

/** A worker of another machine that has a grant for a run and was last seen so long ago. */
async function absentWorker(runId: string, amount: number, minutes: number): Promise<string> {
  const client = await database();
  const id = randomUUID();
  await client.worker.create({ data: { id, seenAt: new Date(Date.now() - minutes * 60_000) } });
  await client.budgetGrant.create({ data: { runId, workerId: id, amount } });
  return id;
}
const runOf = async (id: string) => (await database()).run.findUniqueOrThrow({ where: { id } });
const workerIsThere = async (id: string) => (await (await database()).worker.count({ where: { id } })) === 1;
const setCap = async (cap: number | null) =>
  (await database()).overallBudget.upsert({ where: { id: 1 }, create: { cap }, update: { cap } });

test.each(["budget", "overall-budget"])(
  "what a lost worker may have spent stays counted, and the run pauses at its %s and says so",
  async (reason) => {
    const { server, handler, highest, charged } = await prepared();
    const spentBefore = Number(
      (await query<{ sum: number }>(`SELECT COALESCE(sum("spent"), 0)::float8 AS sum FROM "Run"`))[0]?.sum,
    );
    const [cap, lost] = [highest * 14, highest * 6];
    const { id } = await makeRun(TASKS, { budget: reason === "budget" ? cap : null });
    if (reason !== "budget") await setCap(spentBefore + cap);
    const absent = await absentWorker(id, lost, 11);
    await work({ kinds: [handler] });
    await untilState(id, ["paused"]);
    const run = await runOf(id);
    expect(run).toMatchObject({
      stateReason: reason,
      stateDetail: lost.toPrecision(6),
    });
    expect(await workerIsThere(absent)).toBe(false);
    expect(charged() + lost).toBeLessThanOrEqual(cap);
    expect(charged() + lost).toBeGreaterThan(cap - 1.01 * highest);
    expect(run.spent).toBeCloseTo(charged(), 9);
    expect(valueOf(await overallBudget(system))).toMatchObject({ lost });
    // A person who considers it spent raises the cap.
    if (reason === "budget") await setBudget(system, id, cap * 3);
    else await setCap(null);
    await resumeRun(system, id);
    await untilState(id, ["finished"]);
    expect(server.stats()).toMatchObject({ answered: TASKS, answeredAgain: 0 });
    await (await database()).budgetGrant.deleteMany({ where: { runId: id } });
  },
);

test("an admin writes off a lost worker's grant, and the run continues; other grants stay", async () => {
  const { handler, highest, charged } = await prepared();
  const [budget, lost] = [highest * 14, highest * 6];
  const { id } = await makeRun(TASKS, { budget });
  const absent = await absentWorker(id, lost, 11);
  await work({ kinds: [handler] });
  await untilState(id, ["paused"]);
  expect(charged()).toBeLessThanOrEqual(budget - lost);
  const resting = await absentWorker(id, highest, 2);
  expect(valueOf(await writeOffLost(system))).toEqual({ amount: expect.closeTo(lost, 9) as number });
  expect(valueOf(await overallBudget(system))).toMatchObject({
    lost: 0,
    reserved: expect.closeTo(highest, 9) as number,
  });
  const client = await database();
  expect((await client.budgetGrant.findMany({ where: { runId: id } })).map(({ workerId }) => workerId)).toEqual([
    resting,
  ]);
  expect(await client.auditEvent.count({ where: { action: "budget.write-off" } })).toBe(1);
  await client.budgetGrant.deleteMany({ where: { workerId: resting } });
  await resumeRun(system, id);
  await untilState(id, ["paused"]);
  expect(await runOf(id)).toMatchObject({ stateReason: "budget", stateDetail: null });
  expect(charged()).toBeLessThanOrEqual(budget);
  expect(charged()).toBeGreaterThan(budget - 1.01 * highest);
  expect(await workerIsThere(absent)).toBe(false);
  // With no lost workers there is nothing to write off.
  expect(valueOf(await writeOffLost(system))).toEqual({ amount: 0 });
});

test("a worker that may still return is waited for", async () => {
  const { handler, highest, charged } = await prepared();
  const budget = highest * 8;
  const { id } = await makeRun(TASKS, { budget });
  const absent = await absentWorker(id, highest * 6, 2);
  await work({ kinds: [handler] });
  await expect.poll(charged, patiently).toBeGreaterThan(highest / 4);
  const client = await database();
  // What it gives back lets the others continue.
  await expect.poll(async () => (await runOf(id)).spent, patiently).toBeGreaterThan(0);
  expect((await runOf(id)).state).toBe("running");
  await client.budgetGrant.deleteMany({ where: { workerId: absent } });
  await untilState(id, ["paused"]);
  expect(await runOf(id)).toMatchObject({ stateReason: "budget", stateDetail: null });
  expect(charged()).toBeGreaterThan(budget - 1.01 * highest);
  expect(charged()).toBeLessThanOrEqual(budget);
});

test("when the machine returns, its journal says what was spent, and the rest is free again", async () => {
  const { server, model, handler, highest, charged } = await prepared();
  const budget = highest * 12;
  const { id, subjects } = await makeRun(TASKS, { budget });
  const absent = await absentWorker(id, highest * 8, 11);
  const first = await work({ kinds: [handler] });
  await untilState(id, ["paused"]);
  await first.stop();

  // Two calls of the lost worker had ended, for items that no other worker has executed since.
  const asked = new Set([...server.received.keys()].map((key) => key.split("/")[0]));
  const theirs = subjects.filter((subject) => !asked.has(subject)).slice(0, 2);
  const journal = new Journal(folder, { worker: absent, pid: process.pid, started: "1" });
  const cost = highest / 3;
  for (const subject of theirs) {
    const callId = randomUUID();
    const sent = {
      ...{ id: callId, runId: id, subject, role: "test", ...partColumns(), modelId: model.id },
      ...{ attempt: 1, round: 0, key: callKey(subject, model.id, { role: "test" }), promptHash: "", parameters: {} },
      ...{ seed: null, retries: 0, sentAt: new Date().toISOString(), messages: [] },
    };
    journal.sent(callId, toStorableJson(sent), JSON.stringify({ cost: highest }));
    const endedAt = new Date().toISOString();
    journal.ended(callId, toStorableJson({ ...emptyOutcome, state: "done", text: "Aye.", cost, endedAt }));
  }
  journal.close();
  const before = charged();
  const second = await startWorker({ kinds: [handler], folder, heartbeatMs: 100 });
  try {
    expect((await runOf(id)).spent).toBeCloseTo(before + 2 * cost, 9);
    expect(await (await database()).budgetGrant.count({ where: { workerId: absent } })).toBe(0);
    await resumeRun(system, id);
    await untilState(id, ["paused"]);
    expect(charged()).toBeGreaterThan(before);
    expect(charged() + 2 * cost).toBeLessThanOrEqual(budget);
    expect(await runOf(id)).toMatchObject({ stateReason: "budget", stateDetail: null });
    await setBudget(system, id, null);
    await resumeRun(system, id);
    await untilState(id, ["finished"]);
    expect(server.stats().answered).toBe(TASKS - 2);
    expect(theirs.filter((subject) => server.received.has(keyOf(subject, model)))).toEqual([]);
  } finally {
    await second.stop();
  }
});

test("a worker that was removed and returns continues, and the cap holds throughout", async () => {
  const { server, handler, highest, charged } = await prepared();
  const budget = highest * 20;
  const { id } = await makeRun(TASKS * 3, { budget });
  const [one, other] = [await work({ kinds: [handler] }), await work({ kinds: [handler] })];
  const client = await database();
  while ((await runOf(id)).state !== "paused") {
    await client.worker.deleteMany({ where: { id: { in: [one.id, other.id] } } });
    expect((await runOf(id)).spent).toBeLessThanOrEqual(budget);
    await sleep(30);
  }
  expect(charged()).toBeLessThanOrEqual(budget);
  await expect.poll(() => Promise.all([one.id, other.id].map(workerIsThere)), patiently).toEqual([true, true]);
  await setBudget(system, id, null);
  await resumeRun(system, id);
  await untilState(id, ["finished"]);
  expect(server.stats()).toMatchObject({ answered: TASKS * 3, answeredAgain: 0 });
});
