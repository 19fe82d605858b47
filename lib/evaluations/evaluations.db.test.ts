import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { control, makeBenchmark, start, until, useScriptedEvaluations } from "@/lib/evaluations/evaluation.fixture";
import { leaveOutModel, retryFailed } from "@/lib/runs/controls";
import { followEvaluation } from "@/lib/evaluations/queries/follow";
import { evaluationPairs } from "@/lib/evaluations/queries/items";
import { benchmarkResults, evaluationResults } from "@/lib/evaluations/queries/results";
import { scoredItems } from "@/lib/evaluations/queries/scored-items";
import { itemsSearch, resultsSearch } from "@/lib/evaluations/schema";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

const COUNT = 20;
const search = resultsSearch.parse({ resamples: 100 });
const site = useScriptedEvaluations();
let benchmark: string;
beforeAll(async () => {
  benchmark = await makeBenchmark(COUNT);
});

describe("an evaluation of two models", () => {
  let id: string;
  beforeAll(async () => {
    id = await start(site.lead, {
      benchmark,
      testModels: [site.models["scripted-strong"], site.models["scripted-weak"]],
      baseModel: site.models["scripted-plain"],
      judges: [site.models["scripted-judge"]],
      checker: site.models["scripted-plain"],
    });
    await until(site.lead, id, "finished");
  });

  it("makes just the calls that were planned: base once, each test, both orders, and the checks", async () => {
    const { calls, errors } = valueOf(await followEvaluation(site.lead, id));
    const client = await database();
    // FURINA section 5.4: factual recall of established characters, context reliance of synthesized ones.
    const kinds = [
      { question: "FR", context: { character: { kind: "established" as const } } },
      { question: "CR", context: { character: { kind: "synthesized" as const } } },
    ];
    const toCheck = await client.benchmarkItem.findMany({
      where: { benchmarkId: benchmark, OR: kinds },
      select: { id: true },
    });
    const checked = toCheck.length;
    expect(checked).toBeGreaterThan(0);
    const runId = (await client.evaluation.findUniqueOrThrow({ where: { id } })).runId;
    const byRole = Object.fromEntries(
      (await client.call.groupBy({ by: ["role"], where: { runId }, _count: true })).map(({ role, _count }) => [
        role,
        _count,
      ]),
    );
    const checks = await client.call.findMany({ where: { runId, role: "checker" } });
    expect([...new Set(checks.map(({ subject }) => subject))].sort()).toEqual(toCheck.map((item) => item.id).sort());
    // The ledger says of each whose judgement on whom it read.
    const onWhom = ["scripted-strong", "scripted-weak"] as const;
    expect(new Set(checks.map(({ judge, about }) => `${judge} on ${about}`))).toEqual(
      new Set(onWhom.map((test) => `${site.models["scripted-judge"]} on ${site.models[test]}`)),
    );
    expect(byRole).toEqual({ base: COUNT, test: 2 * COUNT, judge: 4 * COUNT, checker: 4 * checked });
    expect(calls).toMatchObject({
      planned: 7 * COUNT + 4 * checked,
      done: 7 * COUNT + 4 * checked,
      failed: 0,
      inFlight: 0,
    });
    expect(errors).toEqual([]);
  });

  it("scores the better player higher, each language for itself", async () => {
    const results = valueOf(await evaluationResults(site.lead, id, search));
    const overall = (model: string) =>
      results.models
        .find(({ counts }) => counts.model === model)!
        .performance.find(
          (row) => row.language === "all" && row.characterType === "all" && row.dimension === "overall",
        )!.performance;
    expect(overall("scripted-strong")).toMatchObject({ n: COUNT });
    expect(overall("scripted-strong").value!).toBeGreaterThan(overall("scripted-weak").value!);
    expect(results.languages).toEqual(["en", "zh", "all"]);
    expect(results.models[0]!.hallucination.length).toBeGreaterThan(0);
    expect(results.scripted).toContain("scripted-judge");
  });

  it("stores pairs under names that tell people nothing of the models, the test response first", async () => {
    const client = await database();
    const items = await client.item.findMany({
      where: { evaluationId: id },
      include: { candidates: { orderBy: { position: "asc" } } },
    });
    expect(items).toHaveLength(2 * COUNT);
    for (const { externalId, candidates } of items) {
      expect(externalId).toMatch(/^storm-\d+~[0-9a-f]{12}$/);
      expect(candidates.map(({ model }) => model)[1]).toBe("scripted-plain");
      expect(candidates.every(({ callId }) => callId !== null)).toBe(true);
    }
  });

  it("shows every pair with its responses and both judgements", async () => {
    const { pairs, total } = valueOf(
      await evaluationPairs(
        site.lead,
        id,
        itemsSearch.parse({ model: site.models["scripted-strong"], language: "zh" }),
      ),
    );
    expect(total).toBe(COUNT / 2);
    expect(pairs[0]).toMatchObject({
      language: "zh",
      character: { name: "Ines Harrow" },
      responses: [
        { model: "scripted-strong", scripted: true },
        { model: "scripted-plain", scripted: true },
      ],
    });
    expect(pairs[0]!.judgements.map(({ order }) => order)).toEqual(["AB", "BA"]);
    expect(pairs[0]!.judgements.every(({ rationale, scripted }) => rationale.length > 20 && scripted)).toBe(true);
    expect(pairs.flatMap(({ judgements }) => judgements.flatMap(({ check }) => check ?? []))).toEqual(
      expect.arrayContaining([expect.objectContaining({ checker: "scripted-plain", scripted: true })]),
    );
  });

  it("is read with the latest check of a judgement, and with its own run's judgements alone", async () => {
    const client = await database();
    const { runId } = await client.evaluation.findUniqueOrThrow({ where: { id } });
    const judgement = await client.submission.findFirstOrThrow({
      where: { runId, order: { equals: [0, 1] }, checks: { some: { found: false } } },
      include: { item: true, ratings: true },
    });
    const verdict = async () => {
      const items = await scoredItems({ id, runId }, [judgement.item.testModelId!], ["scripted-judge"]);
      const { language, asks, cluster } = judgement.item;
      return items
        .filter((item) => item.language === language && item.dimension === asks[0] && item.cluster === cluster)
        .map(({ verdicts }) => verdicts);
    };
    const accusations = (verdicts: Awaited<ReturnType<typeof verdict>>) =>
      verdicts
        .flat()
        .flatMap(({ found }) => found)
        .filter((found) => found === true).length;
    const before = await verdict();
    const { itemId, raterId, series, protocolVersion, order, ratings } = judgement;
    const { question, value } = ratings[0]!;
    const other = await client.submission.create({
      data: {
        ...{ itemId, raterId, series, protocolVersion, order, revision: 2, runId: randomUUID() },
        ratings: { create: [{ question, value: 6 - value! }] },
      },
    });
    const earlier = await client.hallucinationCheck.create({
      data: {
        submissionId: judgement.id,
        checkerId: site.models["scripted-weak"],
        found: true,
        createdAt: new Date(0),
      },
    });
    expect(await verdict()).toEqual(before);
    const later = await client.hallucinationCheck.create({
      data: {
        submissionId: judgement.id,
        checkerId: site.models["scripted-strong"],
        found: true,
        createdAt: new Date(Date.now() + 60_000),
      },
    });
    expect(accusations(await verdict())).toBe(accusations(before) + 1);
    await client.hallucinationCheck.deleteMany({ where: { id: { in: [earlier.id, later.id] } } });
    await client.submission.delete({ where: { id: other.id } });
  });

  it("uses the base's responses again in the next evaluation against it", async () => {
    const again = await start(site.lead, {
      benchmark,
      testModels: [site.models["scripted-unparsable"]],
      baseModel: site.models["scripted-plain"],
      judges: [site.models["scripted-judge"]],
    });
    await until(site.lead, again, "finished");
    const { runId } = await (await database()).evaluation.findUniqueOrThrow({ where: { id: again } });
    expect(await (await database()).call.count({ where: { runId, role: "base" } })).toBe(0);
    expect(valueOf(await followEvaluation(site.lead, again)).calls).toMatchObject({
      planned: 3 * COUNT,
      done: 3 * COUNT,
    });
    const board = valueOf(await benchmarkResults(site.lead, benchmark, search));
    expect(board).toMatchObject({
      base: "scripted-plain",
      sources: { "scripted-strong": id, "scripted-unparsable": again },
    });
    expect(board).toMatchObject({
      evaluations: [
        { id: again, judges: ["scripted-judge"], checker: null, finished: true },
        { id, checker: "scripted-plain" },
      ],
    });
    // The checker of the earlier evaluation is named, though the latest one has none.
    expect(board).toMatchObject({
      checkers: ["scripted-plain"],
      checking: false,
      items: { en: COUNT / 2, zh: COUNT / 2 },
    });
  });

  it("is not hidden by a later one that lacks what is asked for: its checks, or its judge", async () => {
    const later = await start(site.lead, {
      benchmark,
      testModels: [site.models["scripted-strong"]],
      baseModel: site.models["scripted-plain"],
      judges: [site.models["scripted-judge-biased"]],
      checker: null,
    });
    await until(site.lead, later, "finished");
    const sourceWith = async (asked: object, more?: { checked: boolean }) =>
      valueOf(await benchmarkResults(site.lead, benchmark, { ...search, ...asked }, more)).sources["scripted-strong"];
    expect(await sourceWith({})).toBe(later);
    expect(await sourceWith({}, { checked: true })).toBe(id);
    expect(await sourceWith({ judge: "scripted-judge" })).toBe(id);
    const board = valueOf(await benchmarkResults(site.lead, benchmark, { ...search, judge: "scripted-judge" }));
    expect(
      board.base !== null && board.models.find(({ counts }) => counts.model === "scripted-strong")?.counts.scored,
    ).toBe(COUNT);
  });
});

it("asks the base once per item, also when two evaluations run at once", async () => {
  const own = await makeBenchmark(12);
  const plan = { benchmark: own, baseModel: site.models["scripted-plain"], judges: [site.models["scripted-judge"]] };
  const ids = await Promise.all([
    start(site.lead, { ...plan, testModels: [site.models["scripted-strong"]] }),
    start(site.lead, { ...plan, testModels: [site.models["scripted-weak"]] }),
  ]);
  for (const id of ids) await until(site.lead, id, "finished");
  const client = await database();
  expect(await client.call.count({ where: { role: "base", run: { evaluation: { benchmarkId: own } } } })).toBe(12);
  expect(await client.item.count({ where: { evaluation: { benchmarkId: own } } })).toBe(24);
  expect(await client.baseResponse.count({ where: { benchmarkItem: { benchmarkId: own }, text: null } })).toBe(0);
});

it("has nothing to try again where nothing failed, and does not judge twice", async () => {
  const own = await makeBenchmark(4);
  const id = await start(site.lead, {
    benchmark: own,
    testModels: [site.models["scripted-strong"]],
    baseModel: site.models["scripted-plain"],
    judges: [site.models["scripted-judge"]],
  });
  await until(site.lead, id, "finished");
  // Nor can it go on without a model that it needs, or that is in nobody's way.
  expect(
    await control(site.lead, id, (by, run) => leaveOutModel(by, run, site.models["scripted-judge"])),
  ).toMatchObject({
    reason: "conflict",
    code: "model-needed",
  });
  valueOf(await control(site.lead, id, retryFailed));
  await until(site.lead, id, "finished");
  expect(await (await database()).submission.count({ where: { item: { evaluationId: id } } })).toBe(8);
});
