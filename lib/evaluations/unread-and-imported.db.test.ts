import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { jsonl, taken } from "@/lib/imports/import.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import {
  makeBenchmark,
  makeLead,
  makeScripted,
  start,
  startScriptedWorker,
  until,
} from "@/lib/evaluations/evaluation.fixture";
import { followEvaluation } from "@/lib/evaluations/queries/follow";
import { evaluationPairs } from "@/lib/evaluations/queries/items";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { itemsSearch, resultsSearch } from "@/lib/evaluations/schema";
import type { RunningWorker } from "@/lib/worker/worker";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

const search = resultsSearch.parse({ resamples: 100 });
let lead: Person;
let models: Awaited<ReturnType<typeof cast>>;
let worker: RunningWorker;

const cast = () =>
  makeScripted(
    "scripted-strong",
    "scripted-weak",
    "scripted-plain",
    "scripted-judge",
    "scripted-judge-biased",
    "scripted-unparsable",
  );

beforeAll(async () => {
  lead = await makeLead();
  models = await cast();
  worker = await startScriptedWorker();
});
afterAll(() => worker.stop());

it("keeps a judge's unreadable replies with their text, and scores nothing by them", async () => {
  const own = await makeBenchmark(4);
  const id = await start(lead, {
    benchmark: own,
    testModels: [models["scripted-strong"]],
    baseModel: models["scripted-plain"],
    judges: [models["scripted-unparsable"]],
  });
  await until(lead, id, "finished");
  const unread = await (
    await database()
  ).submission.findMany({ where: { item: { evaluationId: id }, ratings: { every: { value: null } } } });
  const { calls } = valueOf(await followEvaluation(lead, id));
  expect(unread.length).toBe(calls.unparsable);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.every(({ raw }) => raw !== null && raw.length > 0)).toBe(true);
  const results = valueOf(await evaluationResults(lead, id, search));
  expect(results.judges[0]!.unparsable).toMatchObject({ value: unread.length / 8, n: 8 });
  expect(results.models[0]!.counts.unparsable).toBeGreaterThan(0);
});

it("keeps a check that could not be read as neither found nor not found", async () => {
  const own = await makeBenchmark(8);
  const id = await start(lead, {
    benchmark: own,
    testModels: [models["scripted-strong"]],
    baseModel: models["scripted-plain"],
    judges: [models["scripted-judge"]],
    checker: models["scripted-unparsable"],
  });
  await until(lead, id, "finished");
  const { calls } = valueOf(await followEvaluation(lead, id));
  expect(calls.unparsable).toBeGreaterThan(0);
  expect(
    await (
      await database()
    ).hallucinationCheck.count({ where: { submission: { item: { evaluationId: id } }, found: null } }),
  ).toBe(calls.unparsable);
});

it("shows the verdicts that a file brings beside its own, and counts them in no mean", async () => {
  const own = await makeBenchmark(4);
  const id = await start(lead, {
    benchmark: own,
    testModels: [models["scripted-strong"]],
    baseModel: models["scripted-plain"],
    judges: [models["scripted-judge"]],
  });
  await until(lead, id, "finished");
  const before = valueOf(await evaluationResults(lead, id, search));
  const items = await (
    await database()
  ).item.findMany({ where: { evaluationId: id }, select: { externalId: true, asks: true } });
  const values = (judge: string) =>
    items.flatMap(({ externalId, asks: [dimension] }) => [
      { item: externalId, judge, dimension, value: 1, order: "AB" },
      { item: externalId, judge, dimension, value: 5, order: "BA" },
    ]);
  await taken(lead, jsonl(...values("elsewhere")), { format: "annotations" });
  const after = valueOf(await evaluationResults(lead, id, search));
  expect(after.imported).toEqual(["elsewhere"]);
  expect(after.models).toEqual(before.models);
  const theirs = valueOf(await evaluationResults(lead, id, { ...search, judge: "elsewhere" }));
  expect(theirs.models[0]!.performance.every(({ performance }) => performance.value === 1)).toBe(true);
  const { pairs } = valueOf(await evaluationPairs(lead, id, itemsSearch.parse({})));
  expect(pairs[0]!.judgements.map(({ judge, imported, scripted }) => `${judge} ${imported} ${scripted}`)).toEqual(
    expect.arrayContaining(["elsewhere true false", "scripted-judge false true"]),
  );
});
