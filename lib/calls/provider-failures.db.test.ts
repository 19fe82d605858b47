import { expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import {
  askingHandler,
  keyOf,
  makeModel,
  makeRun,
  untilHeartbeat,
  untilState,
  unwrapped,
} from "@/lib/runs/runs.fixture";
import { leaveOutModel, resumeRun, retryFailed } from "@/lib/runs/controls";
import { forgetProgress, runProgress } from "@/lib/runs/progress";
import { useWorkers } from "@/lib/worker/worker.fixture";
import type { BehaviourName } from "@/e2e/model-server/behaviours";

useTestDatabase();
const { work, serve } = useWorkers();

const progressOf = async (runId: string) => {
  forgetProgress(runId);
  return unwrapped(await runProgress(system, runId));
};

test.each<BehaviourName>(["429", "429-after-ms", "500", "503", "drop", "drop-midway", "truncated", "408", "409"])(
  "a first try that fails with %s is retried, and each call succeeds once",
  async (trouble) => {
    const server = await serve(5, (_, times) => (times === 1 ? trouble : undefined));
    const { handler } = askingHandler([await makeModel(server.baseUrl)]);
    const { id } = await makeRun(24);
    await work({ kinds: [handler], retry: { tries: 6, baseMs: 10, capMs: 60 } });
    await untilState(id, ["finished"], 40);
    expect(server.stats()).toMatchObject({ answered: 24, answeredAgain: 0 });
    expect((await progressOf(id)).calls).toMatchObject({ done: 24, failed: 0 });
    const client = await database();
    expect(await client.call.count({ where: { runId: id, retries: { gte: 1 }, state: "done" } })).toBe(24);
  },
);

test("with a provider that accepts fewer concurrent calls than allowed, every call succeeds once", async () => {
  let inFlight = () => 0;
  const server = await serve(30, () => (inFlight() > 6 ? "429" : undefined));
  inFlight = () => server.tally.inFlight;
  const model = await makeModel(server.baseUrl, { provider: { concurrency: 32 } });
  const { handler } = askingHandler([model]);
  const { id } = await makeRun(200);
  await work({ kinds: [handler], retry: { tries: 100, baseMs: 20, capMs: 200 } });
  await untilState(id, ["finished"], 50);
  expect(server.stats()).toMatchObject({ answered: 200, answeredAgain: 0 });
  expect((await progressOf(id)).calls).toMatchObject({ done: 200, failed: 0 });
});

test("a burst of 429 decreases the concurrency, and successes raise it to the ceiling again", async () => {
  const server = await serve(5, () => (server.total() <= 32 ? "429" : undefined));
  const model = await makeModel(server.baseUrl, { provider: { concurrency: 32 } });
  const { handler } = askingHandler([model]);
  // From 2 to 32 in steps of 2 a round takes 240 calls.
  const { id } = await makeRun(400);
  const worker = await work({ kinds: [handler], retry: { tries: 100, baseMs: 20, capMs: 200 } });
  await untilState(id, ["finished"], 50);
  await untilHeartbeat(worker.id);
  const client = await database();
  const pace = await client.providerThrottle.findUniqueOrThrow({ where: { providerId: model.providerId } });
  expect(pace.decreases).toBeGreaterThan(0);
  expect(pace.decreasedAt).not.toBeNull();
  expect(pace.allowed).toBe(32);
});

test("Retry-After blocks all calls to the provider", async () => {
  const server = await serve(5, () => (server.total() === 10 ? "429-after" : undefined));
  const model = await makeModel(server.baseUrl, { provider: { concurrency: 4 } });
  const sent: number[] = [];
  let refusedAt = Infinity;
  const complete: typeof model.complete = async (request) => {
    sent.push(Date.now());
    return model.complete(request).catch((error: unknown) => {
      refusedAt = Date.now();
      throw error;
    });
  };
  const { handler } = askingHandler([{ ...model, complete }]);
  const { id } = await makeRun(40);
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  // Retry-After was two seconds. Calls that had a permit when the refusal arrived may still be sent.
  const after = sent.filter((at) => at > refusedAt).map((at) => at - refusedAt);
  expect(after.filter((ms) => ms < 1_950).length).toBeLessThanOrEqual(3);
  expect(after.length).toBeGreaterThanOrEqual(28);
  expect(server.stats().answered).toBe(40);
});

test("a call that hangs times out and is retried", async () => {
  const server = await serve(5, (_, times) => (times === 1 ? "hang" : undefined));
  const { handler } = askingHandler([await makeModel(server.baseUrl, { parameters: { timeoutSeconds: 1 } })]);
  const { id } = await makeRun(6);
  await work({ kinds: [handler] });
  await untilState(id, ["finished"], 30);
  expect((await progressOf(id)).calls).toMatchObject({ done: 6, failed: 0 });
});

test.each<[BehaviourName, string]>([
  ["401", "Incorrect API key"],
  ["402", "Insufficient Balance"],
  ["404", "does not exist"],
])(
  "%s pauses the run with the model's name and the provider's message, and nothing is marked failed",
  async (trouble, words) => {
    let broken = true;
    const server = await serve(5, (_, times) => (broken && times >= 1 && server.total() > 5 ? trouble : undefined));
    const model = await makeModel(server.baseUrl);
    const { handler } = askingHandler([model]);
    const { id } = await makeRun(30);
    await work({ kinds: [handler] });
    await untilState(id, ["paused"]);
    const progress = await progressOf(id);
    expect(progress).toMatchObject({
      reason: "provider",
      model: { name: model.name },
      detail: expect.stringContaining(words) as string,
      error: { words: expect.stringContaining(words) as string, code: null },
      calls: { failed: 0 },
    });
    expect(server.total()).toBeLessThan(30);
    broken = false;
    await resumeRun(system, id);
    await untilState(id, ["finished"]);
    expect(server.stats()).toMatchObject({ answered: 30, answeredAgain: 0 });
  },
);

test("a run continues without the model it is paused for, and calls it when the failed calls are retried", async () => {
  const [good, refusing] = [await serve(5), await serve(5, () => (broken ? "401" : undefined))];
  let broken = true;
  const models = [await makeModel(good.baseUrl), await makeModel(refusing.baseUrl)];
  const { handler } = askingHandler(models);
  const removableModels = models.map((model) => model.id);
  const { id } = await makeRun(40, { planned: 80, removableModels });
  await work({ kinds: [handler] });
  await untilState(id, ["paused"]);
  const pausedFor = { id: models[1]!.id, name: models[1]!.name };
  expect(await progressOf(id)).toMatchObject({ reason: "provider", model: pausedFor, leftOut: [] });
  expect(await leaveOutModel(system, id, models[0]!.id)).toMatchObject({
    reason: "conflict",
    code: "model-not-in-the-way",
  });
  expect(await leaveOutModel(system, id, pausedFor.id)).toMatchObject({ ok: true });
  await untilState(id, ["finished"]);
  // What was in flight when the first was refused, and nothing since.
  expect(refusing.total()).toBeLessThanOrEqual(8);
  expect(good.stats()).toMatchObject({ answered: 40, answeredAgain: 0 });
  expect(await progressOf(id)).toMatchObject({
    model: null,
    leftOut: [pausedFor],
    calls: { done: 40, failed: 40 },
    errors: [{ cause: "left-out", count: 40, example: `The run continued without ${pausedFor.name}.` }],
  });
  expect(await leaveOutModel(system, id, pausedFor.id)).toMatchObject({ reason: "conflict", code: "run-finished" });
  broken = false;
  await retryFailed(system, id);
  await untilState(id, ["finished"]);
  expect(await progressOf(id)).toMatchObject({ leftOut: [], calls: { done: 80, failed: 0 }, errors: [] });
  expect([good, refusing].map((server) => server.stats().answered)).toEqual([40, 40]);
});

test.each<BehaviourName>(["400-filter", "filtered", "refusal", "too-long", "400"])(
  "%s fails only its item, and is not retried",
  async (trouble) => {
    const server = await serve(5, (key) => (key === unlucky ? trouble : undefined));
    const model = await makeModel(server.baseUrl);
    const { handler, results } = askingHandler([model]);
    const { id, subjects } = await makeRun(10);
    const unlucky = keyOf(subjects[3]!, model);
    await work({ kinds: [handler] });
    await untilState(id, ["finished"]);
    expect(server.received.get(unlucky)).toBe(1);
    expect(results.filter(({ state }) => state === "failed")).toHaveLength(1);
    const progress = await progressOf(id);
    expect(progress.calls).toMatchObject({ done: 9, failed: 1 });
    expect(progress.errors).toHaveLength(1);
    expect(progress.errors[0]?.example.length).toBeGreaterThan(5);
  },
);

test("an unavailable server pauses the run; one item that always fails does not", { timeout: 60_000 }, async () => {
  const server = await serve(5, (key) => (key === unlucky ? "500" : undefined));
  const model = await makeModel(server.baseUrl);
  const { handler } = askingHandler([model]);
  const first = await makeRun(30);
  const unlucky = keyOf(first.subjects[2]!, model);
  await work({ kinds: [handler] });
  await untilState(first.id, ["finished"]);
  expect(server.received.get(unlucky)).toBe(4);
  expect(await progressOf(first.id)).toMatchObject({ calls: { done: 29, failed: 1 }, errors: [{ cause: "server" }] });

  server.setBehave(() => "drop");
  const second = await makeRun(30);
  await untilState(second.id, ["paused"], 30);
  expect(await progressOf(second.id)).toMatchObject({ reason: "provider" });
});
