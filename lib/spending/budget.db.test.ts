import { expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { askingHandler, keyOf, makeModel, makeRun, promptOf, untilState, unwrapped } from "@/lib/runs/runs.fixture";
import { resumeRun, setBudget } from "@/lib/runs/controls";
import { forgetProgress, runProgress } from "@/lib/runs/progress";
import { useWorkers } from "@/lib/worker/worker.fixture";
import { costOf, highestCost } from "@/lib/models/pricing";

useTestDatabase();
const { work, serve } = useWorkers();

const price = { input: 1_000, output: 2_000, cached: null };
const progressOf = async (runId: string) => {
  forgetProgress(runId);
  return unwrapped(await runProgress(system, runId));
};
const setCap = async (cap: number | null) =>
  (await database()).overallBudget.upsert({ where: { id: 1 }, create: { cap }, update: { cap } });
/** What the provider would charge. */
const charged = (server: Awaited<ReturnType<typeof serve>>) =>
  costOf({ input: server.stats().inputTokens, output: server.stats().outputTokens, cached: 0 }, price) ?? Number.NaN;

async function prepared(tasks: number, latencyMs = 20) {
  const server = await serve(latencyMs);
  const model = await makeModel(server.baseUrl, { price, provider: { concurrency: 16 } });
  const { handler } = askingHandler([model], { maxTokens: 20 });
  const example =
    highestCost(
      { messages: [{ role: "user", content: promptOf(keyOf(crypto.randomUUID(), model)) }], maxTokens: 20 },
      model,
    ) ?? 0;
  return { server, model, handler, highest: example, tasks };
}

test("a run pauses before its budget is exceeded, and continues with a higher one", async () => {
  const { server, handler, highest } = await prepared(60);
  const budget = highest * 25;
  const { id } = await makeRun(60, { budget });
  await work({ kinds: [handler] });
  await untilState(id, ["paused"]);
  const progress = await progressOf(id);
  expect(progress.reason).toBe("budget");
  expect(charged(server)).toBeLessThanOrEqual(budget);
  expect(progress.cost).toBeCloseTo(charged(server), 9);
  // And not earlier than necessary: another call might not have fitted.
  expect(charged(server) + 1.01 * highest).toBeGreaterThan(budget);
  await expect.poll(async () => (await database()).budgetGrant.count(), { timeout: 20_000 }).toBe(0);
  // A budget that is still too low changes nothing; with a higher one the run says that it can be resumed.
  await setBudget(system, id, progress.cost / 2);
  expect((await progressOf(id)).reason).toBe("budget");
  await setBudget(system, id, highest * 100);
  expect(await progressOf(id)).toMatchObject({ state: "paused", reason: "budget-raised" });
  await resumeRun(system, id);
  await untilState(id, ["finished"]);
  expect(server.stats()).toMatchObject({ answered: 60, answeredAgain: 0 });
});

test("what a run did not need of its budget is given back when it has ended", async () => {
  const { handler, highest } = await prepared(5);
  const { id } = await makeRun(5, { budget: highest * 100 });
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  await expect
    .poll(async () => (await database()).budgetGrant.count({ where: { runId: id } }), { timeout: 20_000 })
    .toBe(0);
});

test("no call is made with a budget of 0", async () => {
  const { server, handler } = await prepared(5);
  await work({ kinds: [handler] });
  const { id } = await makeRun(5, { budget: 0 });
  await untilState(id, ["paused"]);
  expect(server.total()).toBe(0);
});

test("with a budget and an unknown price the run pauses and says so", async () => {
  const server = await serve();
  const model = await makeModel(server.baseUrl, { price: { input: null, output: null, cached: null } });
  const { handler } = askingHandler([model]);
  await work({ kinds: [handler] });
  const { id } = await makeRun(5, { budget: 10 });
  await untilState(id, ["paused"]);
  expect(await progressOf(id)).toMatchObject({
    reason: "unpriced",
    detail: model.name,
  });
  // A higher budget does not help; without a budget it can continue.
  await setBudget(system, id, 20);
  expect((await progressOf(id)).reason).toBe("unpriced");
  await setBudget(system, id, null);
  expect(await progressOf(id)).toMatchObject({ reason: "budget-raised", detail: null });
  expect(server.total()).toBe(0);
});

test("two workers and three runs together stay within the overall budget", { timeout: 60_000 }, async () => {
  const { server, handler, highest } = await prepared(360);
  const spentBefore = (await (await database()).run.aggregate({ _sum: { spent: true } }))._sum.spent ?? 0;
  const room = highest * 40;
  await setCap(spentBefore + room);
  try {
    // Each alone would exceed the cap: however the calls are distributed, none can finish before it is reached.
    const runs = [await makeRun(120), await makeRun(120), await makeRun(120)];
    await Promise.all([work({ kinds: [handler] }), work({ kinds: [handler] })]);
    for (const { id } of runs) await untilState(id, ["paused"], 40);
    expect(charged(server)).toBeLessThanOrEqual(room);
    expect(charged(server)).toBeGreaterThan(room * 0.5);
    for (const { id } of runs) expect((await progressOf(id)).reason).toBe("overall-budget");
    await setCap(null);
    for (const { id } of runs) await resumeRun(system, id);
    for (const { id } of runs) await untilState(id, ["finished"]);
    expect(server.stats()).toMatchObject({ answered: 360, answeredAgain: 0 });
    expect(charged(server) / 3).toBeGreaterThan(room);
  } finally {
    await setCap(null);
  }
});
