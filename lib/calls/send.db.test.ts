import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { readJournal } from "@/lib/calls/journal-replay";
import {
  askingHandler,
  holding,
  keyOf,
  makeModel,
  makeRun,
  promptOf,
  untilHeartbeat,
  untilState,
  unwrapped,
} from "@/lib/runs/runs.fixture";
import { resumeRun, setBudget, stopRun } from "@/lib/runs/controls";
import { forgetProgress, runProgress } from "@/lib/runs/progress";
import { useWorkers } from "@/lib/worker/worker.fixture";
import { startWorker } from "@/lib/worker/worker";
import type { ChatParameters } from "@/lib/models/chat-model";
import type { BehaviourName } from "@/e2e/model-server/behaviours";
import { costOf, highestCost } from "@/lib/models/pricing";
import { estimatePromptTokens } from "@/lib/models/tokens";

useTestDatabase();
const { work, serve } = useWorkers();
const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-send-"));
afterAll(() => rmSync(folder, { recursive: true }));

const price = { input: 1_000, output: 2_000, cached: null };
const patiently = { timeout: 20_000 };
const MAX_TOKENS = 20;
const progressOf = async (runId: string) => {
  forgetProgress(runId);
  return unwrapped(await runProgress(system, runId));
};

/**
 * A server that behaves like this at the key's n-th call, and sums what its complete responses cost, empty ones
 * included.
 */
async function prepared(
  behave: (times: number) => BehaviourName | undefined,
  parameters: ChatParameters = {},
  concurrency = 16,
) {
  const server = await serve(10);
  const model = await makeModel(server.baseUrl, { price, parameters, provider: { concurrency } });
  const { handler } = askingHandler([model], { maxTokens: MAX_TOKENS });
  const messages = [{ role: "user" as const, content: promptOf(keyOf(crypto.randomUUID(), model)) }];
  const highest = highestCost({ messages, maxTokens: MAX_TOKENS }, model)!;
  /** The highest cost of a try without response: digits and letters count differently, so each key has its own. */
  const highestOf = (key: string) =>
    costOf(
      { input: estimatePromptTokens([{ role: "user", content: promptOf(key) }]), output: MAX_TOKENS, cached: 0 },
      price,
    )!;
  const bill = { answered: 0, highest: 0, keys: [] as string[] };
  const times = new Map<string, number>();
  let current = behave;
  server.setBehave(({ body }) => {
    const key = /\[\[([^\]]+)\]\]/.exec(body)?.[1] ?? "";
    times.set(key, (times.get(key) ?? 0) + 1);
    const behaviour = current(times.get(key)!);
    bill.keys.push(key);
    bill.highest += highestOf(key);
    if (behaviour === undefined || behaviour === "empty")
      bill.answered += costOf({ input: body.length >> 2, output: 14, cached: 0 }, price)!;
    return behaviour;
  });
  return { server, model, handler, highest, highestOf, bill, mend: () => (current = () => undefined) };
}

test.each([1, 2])(
  "empty responses are paid: %i workers stay within the budget, however often a call is sent",
  async (workers) => {
    const { server, handler, highest, bill, mend } = await prepared(() => "empty");
    const budget = highest * 8;
    const { id } = await makeRun(6, { budget });
    for (let worker = 0; worker < workers; worker++) await work({ kinds: [handler] });
    await untilState(id, ["paused"]);
    expect(await progressOf(id)).toMatchObject({ reason: "budget" });
    expect(bill.answered).toBeLessThanOrEqual(budget);
    expect((await progressOf(id)).cost).toBeCloseTo(bill.answered, 9);
    // Another try might not have fitted.
    expect(bill.answered + 1.05 * highest).toBeGreaterThan(budget);
    await expect.poll(async () => (await database()).budgetGrant.count(), patiently).toBe(0);
    mend();
    await setBudget(system, id, highest * 100);
    await resumeRun(system, id);
    await untilState(id, ["finished"]);
    expect((await progressOf(id)).cost).toBeCloseTo(bill.answered, 9);
    expect(server.stats().answeredAgain).toBe(0);
  },
);

test(
  "a try that timed out counts at its highest cost, and the budget holds for all tries",
  { timeout: 90_000 },
  async () => {
    const { handler, highest, bill } = await prepared(() => "hang", { timeoutSeconds: 1 });
    const budget = highest * 5;
    const { id } = await makeRun(3, { budget });
    await work({ kinds: [handler] });
    await untilState(id, ["paused"], 60);
    expect(await progressOf(id)).toMatchObject({ reason: "budget" });
    expect(bill.keys.length).toBeGreaterThanOrEqual(3);
    expect(bill.highest).toBeLessThanOrEqual(budget);
    expect((await progressOf(id)).cost).toBeCloseTo(bill.highest, 9);
  },
);

test("truncated responses count at their highest cost too", async () => {
  const { handler, highest, bill } = await prepared(() => "truncated");
  const budget = highest * 7;
  const { id } = await makeRun(6, { budget });
  await work({ kinds: [handler] });
  await untilState(id, ["paused"]);
  expect(bill.highest).toBeLessThanOrEqual(budget);
  expect((await progressOf(id)).cost).toBeCloseTo(bill.highest, 9);
});

const streaming = { streaming: true };
test.each<[BehaviourName, "counted" | "free", ChatParameters]>([
  ["truncated", "counted", {}],
  ["drop-midway", "counted", {}],
  ["stall", "counted", { timeoutSeconds: 1 }],
  ["error-in-stream", "counted", streaming],
  ["500", "free", {}],
  ["503", "free", {}],
  ["408", "free", {}],
  ["429", "free", {}],
  ["drop", "free", {}],
  ["error-200", "free", streaming],
])("after a %s the first try is %s", async (trouble, way, parameters) => {
  const { handler, highestOf, bill } = await prepared((times) => (times === 1 ? trouble : undefined), parameters);
  const { id, subjects } = await makeRun(3);
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  const first = [...new Set(bill.keys)].reduce((sum, key) => sum + highestOf(key), 0);
  const rows = await (await database()).call.findMany({ where: { runId: id } });
  expect(rows).toHaveLength(subjects.length);
  expect(rows.every(({ state, tokensEstimated }) => state === "done" && tokensEstimated === (way === "counted"))).toBe(
    true,
  );
  expect((await progressOf(id)).cost).toBeCloseTo(bill.answered + (way === "counted" ? first : 0), 9);
});

test("a response that is too large counts at its highest cost", async () => {
  const { handler, highestOf, bill } = await prepared(() => "huge");
  const { id } = await makeRun(1);
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  expect(await progressOf(id)).toMatchObject({ calls: { failed: 1 }, cost: highestOf(bill.keys[0]!) });
});

test("a call interrupted at its second try has the cost of both, in the journal and in the ledger", async () => {
  const { handler, highestOf, bill } = await prepared((times) => (times === 1 ? "empty" : "hang"));
  const { id } = await makeRun(1);
  const worker = await startWorker({
    kinds: [handler],
    folder,
    heartbeatMs: 100,
    graceMs: 50,
    retry: { tries: 4, baseMs: 1, capMs: 1 },
  });
  await expect.poll(() => bill.keys.length, patiently).toBe(2);
  const [file] = readdirSync(folder);
  const [told] = readJournal(readFileSync(path.join(folder, file!), "utf8"), "now").rows.map(
    ({ json }) => JSON.parse(json) as { cost: number },
  );
  await worker.stop();
  const cost = bill.answered + highestOf(bill.keys[0]!);
  expect(told?.cost).toBeCloseTo(cost, 9);
  const [row] = await (await database()).call.findMany({ where: { runId: id } });
  expect(row).toMatchObject({ state: "interrupted", tokensEstimated: true });
  expect(row?.cost).toBeCloseTo(cost, 9);
  await stopRun(system, id);
});

test("a budget that is set while calls wait holds for those too", async () => {
  const { model, highest, bill } = await prepared(() => undefined, {}, 1);
  const { held, letGo } = holding(model, 2);
  const { handler } = askingHandler([held], { maxTokens: MAX_TOKENS });
  const { id } = await makeRun(40);
  const worker = await work({ kinds: [handler] });
  // Two have ended, the third is in flight, and the others wait.
  await expect.poll(() => bill.keys.length, patiently).toBe(3);
  const budget = bill.answered + highest * 6;
  await setBudget(system, id, budget);
  await untilHeartbeat(worker.id);
  letGo();
  await untilState(id, ["paused"]);
  await expect.poll(async () => (await progressOf(id)).cost, patiently).toBeCloseTo(bill.answered, 9);
  // What was in flight by then is still stored; of the waiting calls dozens would have been sent.
  expect(bill.answered).toBeLessThanOrEqual(budget + highest);
});
