import { beforeAll, expect, it } from "vitest";
import { benchmarkDeletion } from "@/lib/benchmarks/mutations/delete";
import { changeBenchmark } from "@/lib/benchmarks/mutations/change";
import { listBenchmarks } from "@/lib/benchmarks/queries/list";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import type { Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import { campaignDeletion } from "@/lib/campaigns/mutations/delete";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { control, makeBenchmark, start, until, useScriptedEvaluations } from "@/lib/evaluations/evaluation.fixture";
import { changeEvaluation } from "@/lib/evaluations/mutations/change";
import { evaluationDeletion } from "@/lib/evaluations/mutations/delete";
import { duplicateEvaluation } from "@/lib/evaluations/mutations/duplicate";
import { followEvaluation } from "@/lib/evaluations/queries/follow";
import { listEvaluations } from "@/lib/evaluations/queries/list";
import { overallBudget } from "@/lib/models/queries/budget";
import { valueOf } from "@/lib/outcome.fixture";
import { deleteRecord } from "@/lib/records/mutations/delete";
import { stopRun } from "@/lib/runs/controls";

useTestDatabase();
const site = useScriptedEvaluations();

let benchmark: string;
const plan = (more: object = {}) => ({
  benchmark,
  testModels: [site.models["scripted-strong"]],
  baseModel: site.models["scripted-plain"],
  judges: [site.models["scripted-judge"]],
  ...more,
});
const remove = (id: string, confirm?: string) =>
  deleteRecord(site.lead, evaluationDeletion, id, confirm === undefined ? {} : { confirm });

beforeAll(async () => {
  benchmark = await makeBenchmark(8);
  await makePeople(1);
});

it("deletes pairs, judgements and calls; base responses and the run's cost stay", async () => {
  const client = await database();
  const one = await start(site.lead, plan({ name: "First" }));
  await until(site.lead, one, "finished");
  await client.run.updateMany({ data: { spent: 1.5 } });
  const other = await start(site.lead, plan({ name: "Second", testModels: [site.models["scripted-weak"]] }));
  await until(site.lead, other, "finished");
  const before = await client.baseResponse.findMany({ select: { id: true, callId: true } });
  const spent = valueOf(await overallBudget(site.lead)).spent;

  expect(await remove(one)).toMatchObject({ reason: "invalid", faults: [{ code: "confirm-name" }] });
  expect(valueOf(await remove(one, "First")).deleted).toMatchObject({ responses: 8, judgements: 16 });
  expect(await client.item.count({ where: { evaluationId: one } })).toBe(0);
  expect(await client.submission.count()).toBe(16);
  expect(await client.benchmarkItem.count({ where: { benchmarkId: benchmark } })).toBe(8);
  // The other evaluation still has its base responses, and the calls that brought them.
  expect(await client.baseResponse.findMany({ select: { id: true, callId: true } })).toEqual(before);
  const calls = before.flatMap(({ callId }) => callId ?? []);
  expect(await client.call.count({ where: { id: { in: calls } } })).toBe(calls.length);
  expect(await client.call.count({ where: { role: "judge" } })).toBe(16);
  expect(valueOf(await overallBudget(site.lead)).spent).toBe(spent);
  expect(await followEvaluation(site.lead, one)).toMatchObject({ reason: "not-found" });
  valueOf(await remove(other, "Second"));
});

it("must be stopped first, to be archived as well as to be deleted", async () => {
  const id = await start(site.lead, plan({ name: "Waiting", open: false }));
  const run = { code: "run-active", faults: [{ code: "run-active" }] };
  expect(await changeEvaluation(site.lead, id, { archived: true })).toMatchObject(run);
  expect(await remove(id)).toMatchObject(run);
  valueOf(await control(site.lead, id, stopRun));
  valueOf(await changeEvaluation(site.lead, id, { archived: true, name: "Put away" }));
  const names = async (search: object) =>
    valueOf(await listEvaluations(site.lead, search)).items.map(({ name }) => name);
  expect(await names({})).not.toContain("Put away");
  expect(await names({ archived: true, search: "put AWAY" })).toEqual(["Put away"]);
  expect(await names({ archived: true, state: "running" })).toEqual([]);
  // Nothing was made yet: no name is asked for.
  valueOf(await remove(id));
});

it("counts a stopped run as active while a worker waits for its last responses", async () => {
  const client = await database();
  const id = await start(site.lead, plan({ name: "Late", open: false }));
  valueOf(await control(site.lead, id, stopRun));
  const { runId } = await client.evaluation.findUniqueOrThrow({ where: { id } });
  const worker = "00000000-0000-4000-8000-000000000001";
  await client.worker.create({ data: { id: worker, inFlight: { [runId]: 2 } } });
  expect(await remove(id)).toMatchObject({ code: "run-active" });
  await client.worker.delete({ where: { id: worker } });
  valueOf(await remove(id));
});

it("is refused while a campaign has its pairs; a benchmark while it has evaluations", async () => {
  const id = await start(site.lead, plan({ name: "Used" }));
  await until(site.lead, id, "finished");
  const input = { name: "People", items: { evaluation: id }, annotators: "all" };
  const campaign = valueOf(await createCampaign(site.lead, createCampaignSchema.parse(input))).id;
  expect(await remove(id, "Used")).toMatchObject({
    code: "in-use",
    faults: [{ code: "used-by-campaign", params: { name: "People", path: `/campaigns/${campaign}` } }],
  });
  expect(await deleteRecord(site.lead, benchmarkDeletion, benchmark, {})).toMatchObject({
    code: "in-use",
    faults: [{ code: "used-by-evaluation", params: { name: "Used", path: `/evaluations/${id}` } }],
  });
  valueOf(await deleteRecord(site.lead, campaignDeletion, campaign, {}));
  valueOf(await remove(id, "Used"));
});

it("is duplicated with its plan, and waits, also by a token for managing alone", async () => {
  const script: Person = { ...site.lead, scopes: ["manage"] };
  const id = await start(script, plan({ name: "Plan", budget: 3, open: false }));
  const copy = valueOf(await duplicateEvaluation(script, id, { name: "Plan B", reuse: false, open: false })).id;
  const [one, two] = [valueOf(await followEvaluation(site.lead, id)), valueOf(await followEvaluation(site.lead, copy))];
  expect(two).toMatchObject({ name: "Plan B", status: "paused", budget: 3 });
  for (const part of ["benchmark", "testModels", "baseModel", "judges", "checker"] as const)
    expect(two[part]).toEqual(one[part]);
  for (const each of [id, copy]) {
    const reader: Person = { ...site.lead, scopes: ["read"] };
    expect(await control(reader, each, stopRun)).toMatchObject({ code: "scope-manage" });
    valueOf(await control(script, each, stopRun));
    valueOf(await remove(each));
  }
});

it("a benchmark goes with its items and contexts and frees its name; another's name is refused", async () => {
  const client = await database();
  const [one, two] = [await makeBenchmark(4), await makeBenchmark(4)];
  valueOf(await changeBenchmark(site.lead, one, { name: "Storm" }));
  expect(await changeBenchmark(site.lead, two, { name: "Storm" })).toMatchObject({
    faults: [{ path: "name", code: "name-taken" }],
  });
  const contexts = await client.context.count();
  valueOf(await deleteRecord(site.lead, benchmarkDeletion, one, {}));
  expect(await client.context.count()).toBe(contexts - 4);
  expect(await client.scene.count({ where: { contexts: { none: {} } } })).toBe(0);
  expect(await client.character.count({ where: { contexts: { none: {} } } })).toBe(0);
  valueOf(await changeBenchmark(site.lead, two, { name: "Storm", archived: true }));
  expect(valueOf(await listBenchmarks(site.lead)).items.map(({ id }) => id)).not.toContain(two);
});
