import { expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { stopRun } from "@/lib/runs/controls";
import { askingHandler, holding, makeModel, makeRun, untilHeartbeat, untilState } from "@/lib/runs/runs.fixture";
import type { RunExecutor } from "@/lib/runs/definition";
import { useWorkers } from "@/lib/worker/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();
const patiently = { timeout: 20_000 };

/** That handler; when so many tasks have begun, further ones wait until `letGo`. */
function haltingAt(tasks: number, handler: RunExecutor): { handler: RunExecutor; letGo: () => void } {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  let begun = 0;
  const load: RunExecutor["load"] = async (runId, subjects) =>
    new Map(
      [...(await handler.load(runId, subjects))].map(([subject, task]) => [
        subject,
        async (context) => {
          if (++begun > tasks) await context.wait(gone);
          await task(context);
        },
      ]),
    );
  return { handler: { ...handler, load }, letGo };
}

test(
  "workers that start and stop share one provider's permits and never exceed them",
  { timeout: 60_000 },
  async () => {
    const server = await serve(60);
    const model = await makeModel(server.baseUrl, { provider: { concurrency: 12 } });
    const [one, other] = [askingHandler([model]), askingHandler([model])];
    const { id } = await makeRun(500);
    // However slowly the second starts, there is work left for it.
    const { handler, letGo } = haltingAt(300, one.handler);
    const first = await work({ kinds: [handler] });
    await expect.poll(() => one.ended.length, patiently).toBeGreaterThan(100);
    await work({ kinds: [other.handler] });
    await expect.poll(() => other.ended.length, patiently).toBeGreaterThan(50);
    letGo();
    await first.stop();
    await untilState(id, ["finished"], 40);
    expect(server.stats()).toMatchObject({ answered: 500, answeredAgain: 0 });
    expect(server.stats().peak).toBeLessThanOrEqual(12);
    expect(one.ended.length + other.ended.length).toBe(500);
  },
);

test("two workers use all of a provider's permits together, and no more", async () => {
  const server = await serve(5);
  const { held, letGo } = holding(await makeModel(server.baseUrl, { provider: { concurrency: 12 } }), 0);
  const [one, other] = [askingHandler([held]), askingHandler([held])];
  const { id } = await makeRun(60);
  const workers = [await work({ kinds: [one.handler] }), await work({ kinds: [other.handler] })];
  await expect.poll(server.total, patiently).toBe(12);
  for (const worker of workers) await untilHeartbeat(worker.id);
  expect(server.total()).toBe(12);
  letGo();
  await untilState(id, ["finished"]);
  expect(server.stats()).toMatchObject({ answered: 60, answeredAgain: 0 });
});

test("a model's own limit holds within its provider's", async () => {
  const server = await serve(5);
  const narrow = { provider: { concurrency: 20 }, limits: { concurrency: 3 } };
  const { held, letGo } = holding(await makeModel(server.baseUrl, narrow), 0);
  const { handler } = askingHandler([held]);
  const { id } = await makeRun(60);
  const worker = await work({ kinds: [handler] });
  await expect.poll(server.total, patiently).toBe(3);
  await untilHeartbeat(worker.id);
  expect(server.total()).toBe(3);
  letGo();
  await untilState(id, ["finished"]);
  expect(server.stats()).toMatchObject({ answered: 60, peak: 3 });
});

test("requests per minute are limited", async () => {
  const server = await serve(2);
  const model = await makeModel(server.baseUrl, { provider: { concurrency: 20, requestsPerMinute: 1_200 } });
  const { handler } = askingHandler([model]);
  const { id } = await makeRun(100);
  await work({ kinds: [handler] });
  const began = Date.now();
  await untilState(id, ["finished"]);
  // 20 per second, and a second's worth at once.
  expect(Date.now() - began).toBeGreaterThan(3_800);
});

test("a small run does not wait for a large one to end", async () => {
  const server = await serve(5);
  const { held, letGo } = holding(await makeModel(server.baseUrl, { provider: { concurrency: 8 } }), 50);
  const { handler } = askingHandler([held]);
  const large = await makeRun(600);
  const begun = new Set<string>();
  const load: RunExecutor["load"] = async (runId, subjects) =>
    new Map(
      [...(await handler.load(runId, subjects))].map(([subject, task]) => [
        subject,
        (context) => {
          begun.add(subject);
          return task(context);
        },
      ]),
    );
  await work({ kinds: [{ ...handler, load }] });
  // Fifty have ended, and as many as the provider accepts are in flight.
  await expect.poll(server.total, patiently).toBe(58);
  const small = await makeRun(16);
  await expect.poll(() => small.subjects.every((subject) => begun.has(subject)), patiently).toBe(true);
  letGo();
  await untilState(small.id, ["finished"]);
  const mine = new Set(small.subjects);
  const order = server.order.map((key) => mine.has(key.split("/")[0] ?? ""));
  const from = order.indexOf(true);
  const span = order.slice(from, order.lastIndexOf(true) + 1);
  // In turn: between the small run's first and last call about every other call is its own.
  expect(span.filter(Boolean).length / span.length).toBeGreaterThan(0.4);
  await stopRun(system, large.id);
});
