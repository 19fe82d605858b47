import { expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { stopRun } from "@/lib/jobs/runs/mutations";
import { askingHandler, makeModel, makeRun, untilState } from "@/lib/jobs/jobs.fixture";
import type { RunHandler } from "@/lib/jobs/run-handler";
import { useWorkers } from "@/lib/jobs/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();
const patiently = { timeout: 20_000 };

/** That handler, whose tasks wait once so many have begun, until `letGo`. */
function haltingAt(tasks: number, handler: RunHandler): { handler: RunHandler; letGo: () => void } {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  let begun = 0;
  const load: RunHandler["load"] = async (runId, subjects) =>
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

test("workers that come and go share one provider's slots and never exceed them", { timeout: 60_000 }, async () => {
  const server = await serve(60);
  const model = await makeModel(server.baseUrl, { provider: { concurrency: 12 } });
  const [one, other] = [askingHandler([model]), askingHandler([model])];
  const { id } = await makeRun(500);
  // However slow the second is to come, the first leaves it something to do.
  const { handler, letGo } = haltingAt(300, one.handler);
  const first = await work({ handlers: [handler] });
  await expect.poll(() => one.ended.length, patiently).toBeGreaterThan(100);
  await work({ handlers: [other.handler] });
  await expect.poll(() => other.ended.length, patiently).toBeGreaterThan(50);
  letGo();
  await first.stop();
  await untilState(id, ["finished"], 40);
  expect(server.stats()).toMatchObject({ answered: 500, answeredAgain: 0 });
  expect(server.stats().peak).toBeLessThanOrEqual(12);
  expect(server.stats().peak).toBeGreaterThanOrEqual(10);
  expect(one.ended.length + other.ended.length).toBe(500);
});

test("a model's own limit holds within its provider's", async () => {
  const server = await serve(30);
  const narrow = await makeModel(server.baseUrl, { provider: { concurrency: 20 }, limits: { concurrency: 3 } });
  const { handler } = askingHandler([narrow]);
  const { id } = await makeRun(60);
  await work({ handlers: [handler] });
  await untilState(id, ["finished"]);
  expect(server.stats().peak).toBe(3);
});

test("requests a minute are kept", async () => {
  const server = await serve(2);
  const model = await makeModel(server.baseUrl, { provider: { concurrency: 20, requestsPerMinute: 1_200 } });
  const { handler } = askingHandler([model]);
  const { id } = await makeRun(100);
  await work({ handlers: [handler] });
  const began = Date.now();
  await untilState(id, ["finished"]);
  // 20 a second, and a second's worth at once.
  expect(Date.now() - began).toBeGreaterThan(3_800);
});

test("a small run does not wait for a large one to end", async () => {
  const server = await serve(30);
  const model = await makeModel(server.baseUrl, { provider: { concurrency: 8 } });
  const { handler } = askingHandler([model]);
  const large = await makeRun(600);
  await work({ handlers: [handler] });
  await expect.poll(server.total, patiently).toBeGreaterThan(50);
  // So few that they are loaded together: else the large one would rightly go on while the rest is fetched.
  const small = await makeRun(16);
  await untilState(small.id, ["finished"]);
  const mine = new Set(small.subjects);
  const order = server.order.map((key) => mine.has(key.split("/")[0] ?? ""));
  const from = order.indexOf(true);
  const span = order.slice(from, order.lastIndexOf(true) + 1);
  // In turn: of the calls between the small run's first and its last about every other one is its own.
  expect(span.filter(Boolean).length / span.length).toBeGreaterThan(0.4);
  await stopRun(system, large.id);
});
