import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { askingHandler, keyOf, makeModel, makeRun, untilRound, untilState, unwrapped } from "@/lib/jobs/jobs.fixture";
import type { RunHandler } from "@/lib/jobs/run-handler";
import { forgetProgress, runProgress } from "@/lib/jobs/runs/progress";
import { useWorkers } from "@/lib/jobs/worker.fixture";
import { startWorker } from "@/lib/jobs/worker";
import type { BehaviourName } from "@/e2e/model-server/behaviours";

useTestDatabase();
const { work, serve } = useWorkers();
const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-patience-"));
afterAll(() => rmSync(folder, { recursive: true }));

const retry = { tries: 2, baseMs: 1, capMs: 1 };
const progressOf = async (runId: string) => {
  forgetProgress(runId);
  return unwrapped(await runProgress(system, runId));
};

/** That handler, whose tasks wait for each other; `begins` hears of each. */
function inTurn(handler: RunHandler, begins: (subject: string) => void): RunHandler {
  let before = Promise.resolve();
  const load: RunHandler["load"] = async (runId, subjects) =>
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

test("a provider that answers in between is not taken for gone, however many of its calls fail", async () => {
  const unlucky = new Set<string>();
  const server = await serve(0, (key) => (unlucky.has(key) ? "500" : undefined));
  const model = await makeModel(server.baseUrl);
  let begun = 0;
  const handler = inTurn(askingHandler([model]).handler, (subject) => {
    if (begun++ % 2 === 0) unlucky.add(keyOf(subject, model));
  });
  const { id } = await makeRun(10);
  await work({ handlers: [handler], retry });
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
])("answers that come %s fail their items, and pause nothing: the provider is there", async (trouble, cause) => {
  const server = await serve(0, () => trouble);
  const { handler } = askingHandler([await makeModel(server.baseUrl)]);
  const { id } = await makeRun(6);
  await work({ handlers: [handler], retry });
  await untilState(id, ["finished", "paused"]);
  expect(await progressOf(id)).toMatchObject({
    state: "finished",
    calls: { failed: 6 },
    errors: [{ cause, count: 6 }],
  });
});

test.each<[BehaviourName, "lowers" | "leaves"]>([
  ["429", "lowers"],
  ["503", "lowers"],
  ["529", "lowers"],
  ["408", "lowers"],
  ["500", "leaves"],
  ["409", "leaves"],
  ["drop", "leaves"],
])("a %s %s the pace", async (trouble, way) => {
  const server = await serve(0, () => (server.total() === 1 ? trouble : undefined));
  const { providerId, ...model } = await makeModel(server.baseUrl);
  const { handler } = askingHandler([{ ...model, providerId }]);
  const { id } = await makeRun(1);
  const worker = await work({ handlers: [handler], retry });
  await untilState(id, ["finished"]);
  await untilRound(worker.id);
  const { loweredAt } = await (await database()).providerPace.findUniqueOrThrow({ where: { providerId } });
  expect(loweredAt === null ? "leaves" : "lowers").toBe(way);
});

test("a worker that ends leaves no journal of calls that were refused and cost nothing", async () => {
  const server = await serve(0, () => "401");
  const { handler } = askingHandler([await makeModel(server.baseUrl)]);
  const { id } = await makeRun(2);
  const worker = await startWorker({ handlers: [handler], folder, beatMs: 100, retry });
  await untilState(id, ["paused"]);
  expect(readdirSync(folder)).toHaveLength(1);
  await worker.stop();
  expect(readdirSync(folder)).toEqual([]);
});
