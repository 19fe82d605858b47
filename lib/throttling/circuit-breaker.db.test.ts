import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
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
import type { RunExecutor } from "@/lib/runs/definition";
import { forgetProgress, runProgress } from "@/lib/runs/progress";
import { useWorkers } from "@/lib/worker/worker.fixture";
import { startWorker } from "@/lib/worker/worker";
import type { BehaviourName } from "@/e2e/model-server/behaviours";

useTestDatabase();
const { work, serve } = useWorkers();
const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-circuit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const retry = { tries: 2, baseMs: 1, capMs: 1 };
const progressOf = async (runId: string) => {
  forgetProgress(runId);
  return unwrapped(await runProgress(system, runId));
};

/** That handler with its tasks executed one after another; `begins` is called before each. */
function inTurn(handler: RunExecutor, begins: (subject: string) => void): RunExecutor {
  let before = Promise.resolve();
  const load: RunExecutor["load"] = async (runId, subjects) =>
    new Map(
      [...(await handler.load(runId, subjects))].map(([subject, task]) => [
        subject,
        (context) => {
          const mine = before.then(() => {
            begins(subject);
            return task(context);
          });
          before = mine.catch(() => undefined);
          return mine;
        },
      ]),
    );
  return { ...handler, load };
}

test("a provider with successes in between does not open the circuit, however many of its calls fail", async () => {
  const unlucky = new Set<string>();
  const server = await serve(0, (key) => (unlucky.has(key) ? "500" : undefined));
  const model = await makeModel(server.baseUrl);
  let begun = 0;
  const handler = inTurn(askingHandler([model]).handler, (subject) => {
    if (begun++ % 2 === 0) unlucky.add(keyOf(subject, model));
  });
  const { id } = await makeRun(10);
  await work({ kinds: [handler], retry });
  await untilState(id, ["finished", "paused"]);
  expect(await progressOf(id)).toMatchObject({
    state: "finished",
    calls: { done: 5, failed: 5 },
    errors: [{ cause: "server", count: 5 }],
  });
  expect(server.total()).toBe(5 + 5 * retry.tries);
});

test.each<[BehaviourName, string]>([
  ["truncated", "malformed"],
  ["empty", "empty"],
])("responses that are %s fail their items and pause nothing: the provider responds", async (trouble, cause) => {
  const server = await serve(0, () => trouble);
  const { handler } = askingHandler([await makeModel(server.baseUrl)]);
  const { id } = await makeRun(6);
  await work({ kinds: [handler], retry });
  await untilState(id, ["finished", "paused"]);
  expect(await progressOf(id)).toMatchObject({
    state: "finished",
    calls: { failed: 6 },
    errors: [{ cause, count: 6 }],
  });
});

test.each<[BehaviourName, "decreases" | "keeps"]>([
  ["429", "decreases"],
  ["503", "decreases"],
  ["529", "decreases"],
  ["408", "decreases"],
  ["500", "keeps"],
  ["409", "keeps"],
  ["drop", "keeps"],
])("a %s %s the concurrency", async (trouble, way) => {
  const server = await serve(0, () => (server.total() === 1 ? trouble : undefined));
  const { providerId, ...model } = await makeModel(server.baseUrl);
  const { handler } = askingHandler([{ ...model, providerId }]);
  const { id } = await makeRun(1);
  const worker = await work({ kinds: [handler], retry });
  await untilState(id, ["finished"]);
  await untilHeartbeat(worker.id);
  const { decreasedAt } = await (await database()).providerThrottle.findUniqueOrThrow({ where: { providerId } });
  expect(decreasedAt === null ? "keeps" : "decreases").toBe(way);
});

test("a worker that ends leaves no journal of refused calls that cost nothing", async () => {
  const server = await serve(0, () => "401");
  const { handler } = askingHandler([await makeModel(server.baseUrl)]);
  const { id } = await makeRun(2);
  const worker = await startWorker({ kinds: [handler], folder, heartbeatMs: 100, retry });
  await untilState(id, ["paused"]);
  expect(readdirSync(folder).filter((name) => name.endsWith(".jsonl"))).toHaveLength(1);
  await worker.stop();
  expect(readdirSync(folder)).toEqual([]);
});
