import { beforeAll, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { evaluationRun } from "@/lib/evaluations/definition";
import {
  control,
  makeBenchmark,
  makeLead,
  makeScripted,
  start,
  startScriptedWorker,
  until,
} from "@/lib/evaluations/evaluation.fixture";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { flagCounts } from "@/lib/evaluations/queries/flags";
import { followEvaluation } from "@/lib/evaluations/queries/follow";
import { listEvaluations } from "@/lib/evaluations/queries/list";
import { benchmarkResults } from "@/lib/evaluations/queries/results";
import { benchmarkSearch, createEvaluationSchema } from "@/lib/evaluations/schema";
import { valueOf } from "@/lib/outcome.fixture";
import { resumeRun, setBudget, stopRun } from "@/lib/runs/controls";
import { estimateRun } from "@/lib/runs/estimate-run";

useTestDatabase();

let lead: Person, models: Awaited<ReturnType<typeof cast>>, benchmark: string;
const cast = () => makeScripted("scripted-strong", "scripted-weak", "scripted-plain", "scripted-judge");
const plan = (more: object = {}) =>
  createEvaluationSchema.parse({
    benchmark,
    testModels: [models["scripted-weak"]],
    baseModel: models["scripted-plain"],
    judges: [models["scripted-judge"]],
    checker: null,
    ...more,
  });

beforeAll(async () => {
  lead = await makeLead();
  models = await cast();
  benchmark = await makeBenchmark(8);
});

it("refuses a benchmark with a missing profile or an empty history, and names the items", async () => {
  const broken = await makeBenchmark(4, (item) =>
    item === 1 ? { attributes: [] } : item === 2 ? { history: [] } : {},
  );
  for (const refusal of [
    await createEvaluation(lead, plan({ benchmark: broken })),
    await estimateRun(lead, evaluationRun, plan({ benchmark: broken })),
  ]) {
    expect(refusal).toMatchObject({
      ok: false,
      reason: "invalid",
      faults: [
        { path: "benchmark", code: "items-without-profile", params: { items: "storm-2" } },
        { path: "benchmark", code: "items-without-history", params: { items: "storm-3" } },
      ],
    });
  }
  expect(await (await database()).run.count()).toBe(0);
});

it("refuses a model without a price under a budget, a retired one, and a benchmark that there is not", async () => {
  const client = await database();
  const { providerId } = await client.chatModel.findUniqueOrThrow({ where: { id: models["scripted-plain"] } });
  const unpriced = await client.chatModel.create({ data: { providerId, name: "No price", model: "scripted-plain" } });
  const retired = await client.chatModel.create({
    data: { providerId, name: "Gone", model: "scripted-plain", retiredAt: new Date() },
  });
  expect(await createEvaluation(lead, plan({ judges: [unpriced.id], budget: 1 }))).toMatchObject({
    faults: [{ path: "judges.0", code: "unpriced-model", params: { model: "No price" } }],
  });
  expect(await createEvaluation(lead, plan({ testModels: [retired.id] }))).toMatchObject({
    faults: [{ path: "testModels.0", code: "retired-model" }],
  });
  expect(await createEvaluation(lead, plan({ benchmark: retired.id }))).toMatchObject({
    faults: [{ path: "benchmark", code: "unknown-benchmark" }],
  });
});

it("has its first judge look for hallucination where nothing is said of a checker", async () => {
  // Each explanation of an item that asks for it is read, in either order.
  const estimate = valueOf(await estimateRun(lead, evaluationRun, plan({ checker: undefined })));
  expect(estimate.checked).toBeGreaterThan(0);
  expect(estimate.calls.checker).toBe(2 * estimate.checked);
  expect(estimate.shares.find(({ role }) => role === "checker")?.model).toBe("scripted-judge");
  const id = await start(lead, { ...plan({ open: false }), checker: undefined });
  expect(valueOf(await followEvaluation(lead, id))).toMatchObject({
    checker: { name: "scripted-judge" },
    calls: { planned: estimate.calls.total },
  });
  valueOf(await control(lead, id, stopRun));
});

it("tells of models whose context is too short for their prompts, by item, and refuses nothing", async () => {
  const persona = (words: number) => [
    { key: "Persona", value: "Counts the dead before the profit. ".repeat(words), visibility: "public" },
  ];
  const long = await makeBenchmark(60, (item) => ({ attributes: persona(item === 7 ? 4_000 : 1) }));
  const { providerId } = await (
    await database()
  ).chatModel.findUniqueOrThrow({ where: { id: models["scripted-plain"] } });
  const short = async (name: string, contextLength: number) =>
    (await (await database()).chatModel.create({ data: { providerId, name, model: "scripted-plain", contextLength } }))
      .id;
  const [tiny, small, large] = [
    await short("Tiny", 1_000),
    await short("Small", 16_000),
    await short("Large", 128_000),
  ];
  const estimate = valueOf(
    await estimateRun(
      lead,
      evaluationRun,
      plan({ benchmark: long, testModels: [small, large, models["scripted-weak"]], judges: [tiny, small] }),
    ),
  );
  expect(estimate.overlong).toMatchObject([
    {
      model: "Small",
      scripted: true,
      contextLength: 16_000,
      prompts: 1 + 6,
      of: 60 + 60 * 6,
      items: ["storm-8"],
      count: 1,
    },
    { model: "Tiny", prompts: 60 * 6, of: 60 * 6, count: 60 },
  ]);
  expect(valueOf(await estimateRun(lead, evaluationRun, plan())).overlong).toEqual([]);
});

it("is for leads and admins: annotators learn nothing, not even that it exists", async () => {
  const annotator: Person = { ...lead, role: "annotator" };
  for (const outcome of [
    await createEvaluation(annotator, plan()),
    await listEvaluations(annotator),
    await followEvaluation(annotator, benchmark),
    await benchmarkResults(annotator, benchmark, benchmarkSearch.parse({})),
  ])
    expect(outcome).toMatchObject({ ok: false, reason: "forbidden" });
  expect(await followEvaluation(lead, "no-id")).toMatchObject({ ok: false, reason: "not-found" });
});

it("waits where it is not to be opened, and begins when it is resumed", async () => {
  const worker = await startScriptedWorker();
  const id = await start(lead, plan({ open: false }));
  expect(valueOf(await followEvaluation(lead, id))).toMatchObject({
    status: "paused",
    reason: "person",
    calls: { planned: 32, done: 0 },
    startedAt: null,
  });
  valueOf(await control(lead, id, (by, run) => setBudget(by, run, 3)));
  valueOf(await control(lead, id, resumeRun));
  await until(lead, id, "finished");
  expect(valueOf(await listEvaluations(lead)).items[0]).toMatchObject({
    id,
    items: 8,
    ended: 8,
    failed: 0,
    budget: 3,
    tests: [{ name: "scripted-weak", scripted: true }],
  });
  await worker.stop();
  // The weak player has its faults: they are stored with its responses and counted.
  const flags = valueOf(await flagCounts(lead, id));
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.every(({ model, of, count }) => model === "scripted-weak" && of === 8 && count <= of)).toBe(true);
  expect(valueOf(await flagCounts(lead, id, "en")).every(({ of }) => of < 8)).toBe(true);
  expect(valueOf(await estimateRun(lead, evaluationRun, plan()))).toMatchObject({
    baseKept: 8,
    calls: { base: 0, test: 8, judge: 16 },
  });
});

it("has no results before anything was evaluated, and says so without failing", async () => {
  expect(valueOf(await benchmarkResults(lead, await makeBenchmark(2), benchmarkSearch.parse({})))).toMatchObject({
    base: null,
    bases: [],
  });
  expect(await benchmarkResults(lead, benchmark, benchmarkSearch.parse({ base: "nobody" }))).toMatchObject({
    ok: false,
    reason: "not-found",
  });
});
