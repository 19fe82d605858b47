import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/testing";
import { askingHandler, makeModel, makeRun, ModelServer, TOKENS, untilState } from "@/lib/jobs/jobs-fixture";
import { runProgress } from "@/lib/jobs/runs/progress";
import { startWorker, type RunningWorker } from "@/lib/jobs/worker";

useTestDatabase();

const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-jobs-"));
const workers: RunningWorker[] = [];
const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const work = async (...[options]: [Omit<Parameters<typeof startWorker>[0], "folder">]) => {
  const worker = await startWorker({ folder, beatMs: 100, retry: { tries: 4, baseMs: 20, capMs: 100 }, ...options });
  workers.push(worker);
  return worker;
};
const serve = async (...parameters: ConstructorParameters<typeof ModelServer>) => {
  const server = await new ModelServer(...parameters).start();
  servers.push(server);
  return server;
};

test("a run is planned, carried out and finished, and the ledger holds every call", async () => {
  const server = await serve();
  const models = [await makeModel(server.url), await makeModel(server.url)];
  const { handler, results } = askingHandler(models);
  const { id } = await makeRun(50, { planned: 100 });
  await work({ handlers: [handler] });
  await untilState(id, ["finished"]);
  expect(server.total).toBe(100);
  expect(results.filter(({ state }) => state === "done")).toHaveLength(100);
  const progress = await runProgress(system, id);
  expect(progress).toMatchObject({ ok: true, value: { state: "finished", calls: { planned: 100, done: 100, failed: 0, unparsable: 0, interrupted: 0, inFlight: 0 }, tokens: { input: 100 * TOKENS.input, output: 100 * TOKENS.output } } });
  const client = await database();
  const run = await client.run.findUniqueOrThrow({ where: { id } });
  expect(run.spent).toBeCloseTo((100 * (TOKENS.input * 1 + TOKENS.output * 2)) / 1e6, 12);
  expect(await client.runTask.count({ where: { runId: id, state: "done" } })).toBe(50);
});
