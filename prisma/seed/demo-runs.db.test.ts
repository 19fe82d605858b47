import { beforeAll, expect, it } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { benchmarkResults, evaluationResults } from "@/lib/evaluations/queries/results";
import { benchmarkSearch, resultsSearch } from "@/lib/evaluations/schema";
import { listRuns } from "@/lib/runs/list";
import { stopRun } from "@/lib/runs/controls";
import { unwrapped, untilState } from "@/lib/runs/runs.fixture";
import { runsSearch } from "@/lib/runs/schema";
import { runKinds } from "@/lib/worker/run-kinds";
import { useWorkers } from "@/lib/worker/worker.fixture";
import { seedDemo } from "@/prisma/seed/demo";

useTestDatabase();
const { work } = useWorkers();

const runs = async () => unwrapped(await listRuns(system, runsSearch.parse({}), runKinds)).items;

beforeAll(() => seedDemo());

it("has an evaluation and a judging, both of the demo, that wait for a worker", async () => {
  const found = await runs();
  expect(found.map(({ kind, status }) => [kind, status])).toEqual([
    ["judging", "planning"],
    ["evaluation", "planning"],
  ]);
  for (const { belongsTo } of found) expect(belongsTo?.name).toContain("(demo)");
});

it("goes on with what a worker left, and has results when it has finished; a repeat makes no second one", async () => {
  const client = await database();
  const first = await work({ kinds: runKinds });
  const answered = () => client.call.count({ where: { state: "done" } });
  await expect.poll(answered, { interval: 5, timeout: 30_000 }).toBeGreaterThan(20);
  await first.stop();
  const made = new Set((await client.call.findMany({ where: { state: "done" } })).map(({ key }) => key));
  await seedDemo();

  await work({ kinds: runKinds });
  for (const { id } of await runs()) await untilState(id, ["finished"]);
  const calls = await client.call.findMany({ where: { state: "done" }, select: { key: true, runId: true } });
  // No call was made twice.
  expect(new Set(calls.map(({ key, runId }) => `${runId} ${key}`)).size).toBe(calls.length);
  expect(made.difference(new Set(calls.map(({ key }) => key))).size).toBe(0);
  expect(await client.runTask.count({ where: { state: { not: "done" } } })).toBe(0);

  const { id, benchmarkId } = await client.evaluation.findFirstOrThrow();
  const results = unwrapped(await evaluationResults(system, id, resultsSearch.parse({ resamples: 100 })));
  const [strong, weak] = results.models.map(({ performance }) => {
    const overall = performance.find((row) => row.language === "all" && row.dimension === "overall");
    return { model: overall?.model, value: overall?.performance.value ?? Number.NaN };
  });
  expect([strong?.model, weak?.model]).toEqual(["scripted-strong", "scripted-weak"]);
  expect(strong!.value).toBeGreaterThan(weak!.value);
  const { evaluations } = unwrapped(await benchmarkResults(system, benchmarkId, benchmarkSearch.parse({})));
  expect(evaluations).toHaveLength(1);
  expect(await client.hallucinationCheck.count()).toBeGreaterThan(0);

  await seedDemo();
  expect(await client.run.count()).toBe(2);
});

it("stays stopped where a person has stopped it", async () => {
  const client = await database();
  const [run] = await runs();
  await client.run.update({ where: { id: run!.id }, data: { state: "paused" } });
  unwrapped(await stopRun(system, run!.id));
  await seedDemo();
  await work({ kinds: runKinds });
  expect((await runs()).map(({ id, status }) => [id, status])).toContainEqual([run!.id, "stopped"]);
  expect(await runs()).toHaveLength(2);
});
