import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementSearch } from "@/lib/agreement/schema";
import type { Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import { makeCampaign, makeImport, makePeople } from "@/lib/campaigns/campaign.fixture";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeBenchmark, makeScripted, start, startScriptedWorker, until } from "@/lib/evaluations/evaluation.fixture";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { resultsSearch } from "@/lib/evaluations/schema";
import { judgingHandler } from "@/lib/judgings/job";
import { createJudging } from "@/lib/judgings/mutations/create";
import { steerJudging } from "@/lib/judgings/mutations/steer";
import { estimateJudging } from "@/lib/judgings/queries/estimate";
import { campaignJudgings, followJudging, type JudgingFollowed } from "@/lib/judgings/queries/follow";
import type { RunningWorker } from "@/lib/worker/worker";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

let lead: Person, annotators: Person[], worker: RunningWorker;
let models: Awaited<ReturnType<typeof cast>>;
const cast = () =>
  makeScripted(
    "scripted-strong",
    "scripted-plain",
    "scripted-judge",
    "scripted-judge-biased",
    "scripted-judge:300",
    "scripted-judge:200",
    "scripted-judge:250",
  );

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  annotators = await makePeople(2);
  models = await cast();
  // Slow enough to be stopped in the middle.
  await atOnce("scripted-judge:300", 8);
  for (const slowest of ["scripted-judge:200", "scripted-judge:250"] as const) await atOnce(slowest, 1);
  worker = await startScriptedWorker(judgingHandler);
});
afterAll(() => worker.stop());

const atOnce = async (judge: keyof typeof models, concurrency: number) =>
  (await database()).chatModel.update({ where: { id: models[judge] }, data: { concurrency } });

/** Waits until the latest judging of the campaign is so. */
async function latest(campaign: string, so: (judging: JudgingFollowed) => boolean): Promise<JudgingFollowed> {
  for (let tries = 0; tries < 400; tries++) {
    const [judging] = valueOf(await campaignJudgings(lead, campaign));
    if (judging && so(judging)) return judging;
    await wait(50);
  }
  throw new Error("the judging did not come so far");
}
const judged = (campaign: string) => latest(campaign, ({ status }) => status === "finished");

it("has each judge score every pair of a campaign in both orders, for the agreement pages to read", async () => {
  const campaign = await makeCampaign(lead, annotators, 6, { overlap: 2 });
  const { calls } = valueOf(
    await createJudging(lead, campaign, { judges: [models["scripted-judge"], models["scripted-judge-biased"]] }),
  );
  expect(calls).toBe(24);
  await judged(campaign);
  const named = (name: string) => ({ name, scripted: true });
  expect(valueOf(await campaignJudgings(lead, campaign))[0]?.judges).toEqual([
    named("scripted-judge"),
    named("scripted-judge-biased"),
  ]);
  const rows = await (
    await database()
  ).submission.groupBy({
    by: ["raterId", "order"],
    where: { item: { campaigns: { some: { campaignId: campaign } } } },
    _count: true,
  });
  expect(rows.map(({ _count }) => _count)).toEqual([6, 6, 6, 6]);
  const agreement = valueOf(await campaignAgreement(lead, campaign, agreementSearch.parse({ resamples: 100 })));
  expect(agreement.judges.map(({ judge, values }) => [judge, values])).toEqual([
    ["scripted-judge", 12],
    ["scripted-judge-biased", 12],
  ]);
  expect(await createJudging(lead, campaign, { judges: [models["scripted-judge"]] })).toMatchObject({
    ok: false,
    reason: "conflict",
    code: "all-judged",
  });
});

it("is for leads, and for campaigns and judges that there are", async () => {
  const campaign = await makeCampaign(lead, annotators, 2, { overlap: 2 });
  const judges = [models["scripted-judge"]];
  expect(await createJudging(annotators[0]!, campaign, { judges })).toMatchObject({ reason: "forbidden" });
  expect(await createJudging(lead, models["scripted-judge"], { judges })).toMatchObject({ reason: "not-found" });
  expect(await createJudging(lead, campaign, { judges: [campaign] })).toMatchObject({
    reason: "invalid",
    faults: [{ path: "judges.0", code: "unknown-model" }],
  });
});

it("lets people score an evaluation's pairs without a word of the models, and its judges need not be asked again", async () => {
  const benchmark = await makeBenchmark(4);
  const evaluation = await start(lead, {
    benchmark,
    testModels: [models["scripted-strong"]],
    baseModel: models["scripted-plain"],
    judges: [models["scripted-judge"]],
  });
  await until(lead, evaluation, "finished");
  const input = createCampaignSchema.parse({
    name: "Blind",
    items: { evaluation },
    overlap: 1,
    annotators: annotators.map(({ email }) => email),
  });
  const campaign = valueOf(await createCampaign(lead, input)).id;
  const items = await (
    await database()
  ).campaignItem.findMany({ where: { campaignId: campaign }, select: { item: { select: { externalId: true } } } });
  expect(items).toHaveLength(4);
  for (const { item } of items) expect(item.externalId).not.toMatch(/scripted/);
  expect(await createCampaign(lead, { ...input, name: "Is scripted-strong better?" })).toMatchObject({
    ok: false,
    faults: [{ code: "names-a-model" }],
  });
  expect(await createCampaign(lead, { ...input, items: { evaluation: benchmark } })).toMatchObject({
    ok: false,
    faults: [{ path: "items.evaluation", code: "evaluation-without-pairs" }],
  });

  const before = valueOf(await evaluationResults(lead, evaluation, resultsSearch.parse({ resamples: 100 })));
  expect(
    valueOf(
      await createJudging(lead, campaign, { judges: [models["scripted-judge"], models["scripted-judge-biased"]] }),
    ).calls,
  ).toBe(8);
  await judged(campaign);
  // Another judge's word on the campaign changes nothing of the evaluation's scores.
  const after = valueOf(await evaluationResults(lead, evaluation, resultsSearch.parse({ resamples: 101 })));
  expect(after.models[0]!.performance.map(({ performance }) => performance.value)).toEqual(
    before.models[0]!.performance.map(({ performance }) => performance.value),
  );
});

it("foretells what asking would take, counting what is not judged yet", async () => {
  const campaign = await makeCampaign(lead, annotators, 6, { overlap: 2 });
  const [one, two] = [models["scripted-judge"], models["scripted-judge-biased"]];
  const before = valueOf(await estimateJudging(lead, campaign, { judges: [one, two] }));
  expect(before).toMatchObject({
    calls: { judge: 24, total: 24 },
    items: 6,
    sampled: 6,
    cost: { value: 0 },
    unpriced: [],
  });
  expect(before.shares.map(({ model, calls }) => [model, calls]).sort()).toEqual([
    ["scripted-judge", 12],
    ["scripted-judge-biased", 12],
  ]);
  valueOf(await createJudging(lead, campaign, { judges: [one] }));
  const { tokens } = await judged(campaign);
  // The prompts of one judge: half of both judges'. Ours are counted by estimate alike.
  expect(before.tokens.input.value / 2 / tokens.input).toBeCloseTo(1, 1);
  expect(
    valueOf(await estimateJudging(lead, campaign, { judges: [one, two] })).shares.map(({ model, calls }) => [
      model,
      calls,
    ]),
  ).toEqual([["scripted-judge-biased", 12]]);
  expect(await estimateJudging(lead, campaign, { judges: [one] })).toMatchObject({
    reason: "conflict",
    code: "all-judged",
  });
});

it("refuses to foretell what could not be started, and to people who may not start it", async () => {
  const campaign = await makeCampaign(lead, annotators, 2, { overlap: 2 });
  const own = await makeScripted("scripted-weak", "scripted-unparsable");
  const client = await database();
  await client.chatModel.update({ where: { id: own["scripted-weak"] }, data: { retiredAt: new Date() } });
  await client.chatModel.update({ where: { id: own["scripted-unparsable"] }, data: { inputPrice: null } });
  const judges = Object.values(own).sort((a, b) =>
    a === own["scripted-weak"] ? -1 : b === own["scripted-weak"] ? 1 : 0,
  );
  const faults = [
    { path: "judges.0", code: "retired-model" },
    { path: "judges.1", code: "unpriced-model", params: { model: "scripted-unparsable" } },
  ];
  expect(await estimateJudging(lead, campaign, { judges, budget: 1 })).toMatchObject({ reason: "invalid", faults });
  expect(await createJudging(lead, campaign, { judges, budget: 1 })).toMatchObject({ reason: "invalid", faults });
  expect(valueOf(await estimateJudging(lead, campaign, { judges: [own["scripted-unparsable"]] }))).toMatchObject({
    calls: { total: 4 },
    unpriced: ["scripted-unparsable"],
  });
  expect(await estimateJudging(annotators[0]!, campaign, { judges })).toMatchObject({ reason: "forbidden" });
  for (const nowhere of [own["scripted-weak"], "no-id"])
    expect(await estimateJudging(lead, nowhere, { judges })).toMatchObject({ reason: "not-found" });
});

it("is paused, given another budget and resumed by a lead, and ends whole", async () => {
  const campaign = await makeCampaign(lead, annotators, 40, { overlap: 1 });
  const { id } = valueOf(await createJudging(lead, campaign, { judges: [models["scripted-judge:200"]] }));
  const { runId } = await latest(campaign, ({ calls }) => calls.done > 0);
  expect(await steerJudging.pause(annotators[0]!, id)).toMatchObject({ reason: "forbidden" });
  for (const nowhere of [runId, "no-id"])
    expect(await steerJudging.pause(lead, nowhere)).toMatchObject({ reason: "not-found" });
  valueOf(await steerJudging.pause(lead, id));
  const paused = await latest(campaign, ({ calls }) => calls.inFlight === 0);
  expect(paused).toMatchObject({ id, status: "paused", reason: "person", secondsLeft: null });
  const judge = models["scripted-judge:200"];
  expect(await steerJudging.leaveOut(annotators[0]!, id, judge)).toMatchObject({ reason: "forbidden" });
  expect(await steerJudging.leaveOut(lead, id, judge)).toMatchObject({ reason: "conflict", code: "model-needed" });
  expect(paused.calls.done).toBeLessThan(paused.calls.planned);
  valueOf(await steerJudging.setBudget(lead, id, 5));
  await atOnce("scripted-judge:200", 64);
  valueOf(await steerJudging.resume(lead, id));
  await judged(campaign);
  expect(valueOf(await followJudging(lead, id))).toMatchObject({
    campaign,
    judges: [{ name: "scripted-judge:200", scripted: true }],
    status: "finished",
    budget: 5,
    calls: { planned: 80, done: 80 },
    unscored: null,
  });
  expect(await followJudging(annotators[0]!, id)).toMatchObject({ reason: "forbidden" });
  for (const nowhere of [runId, "no-id"])
    expect(await followJudging(lead, nowhere)).toMatchObject({ reason: "not-found" });
});

it("asks no judge twice at once, be it that two leads ask at the same moment", async () => {
  const campaign = await makeCampaign(lead, annotators, 20, { overlap: 1 });
  const [slow, quick] = [models["scripted-judge:300"], models["scripted-judge"]];
  // So slow that it is not over before it is paused, whatever the machine has to do besides.
  await atOnce("scripted-judge:300", 1);
  const outcomes = await Promise.all([1, 2, 3].map(() => createJudging(lead, campaign, { judges: [quick, slow] })));
  const [made] = outcomes.filter(({ ok }) => ok).map(valueOf);
  const faults = [
    { path: "judges.0", code: "at-work" },
    { path: "judges.1", code: "at-work" },
  ];
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([
    { reason: "invalid", faults },
    { reason: "invalid", faults },
  ]);
  valueOf(await steerJudging.pause(lead, made!.id));
  const [paused] = faults
    .slice(1)
    .map((fault) => ({ ...fault, path: "judges.0", params: { model: "scripted-judge:300", place: "Storm at sea" } }));
  expect(await estimateJudging(lead, campaign, { judges: [slow] })).toMatchObject({
    reason: "invalid",
    faults: [paused],
  });
  valueOf(await estimateJudging(lead, campaign, { judges: [models["scripted-judge-biased"]] }));
  // Given up, it is in nobody's way.
  valueOf(await steerJudging.cancel(lead, made!.id));
  await atOnce("scripted-judge:300", 8);
  valueOf(await createJudging(lead, campaign, { judges: [slow] }));
  await judged(campaign);
});

it("asks no judge twice about pairs that two campaigns share", async () => {
  const judges = [models["scripted-judge:300"]];
  const shared = { import: await makeImport(20) };
  const [first, second] = [
    await makeCampaign(lead, annotators, 0, { items: shared, overlap: 1, name: "First reading" }),
    await makeCampaign(lead, annotators, 0, { items: shared, overlap: 1 }),
  ];
  await atOnce("scripted-judge:300", 1);
  const made = valueOf(await createJudging(lead, first, { judges }));
  valueOf(await steerJudging.pause(lead, made.id));
  await atOnce("scripted-judge:300", 8);
  const refused = {
    reason: "invalid",
    faults: [{ path: "judges.0", code: "at-work", params: { place: "First reading" } }],
  };
  expect(await estimateJudging(lead, second, { judges })).toMatchObject(refused);
  valueOf(await createJudging(lead, await makeCampaign(lead, annotators, 1, { overlap: 1 }), { judges }));
  valueOf(await steerJudging.cancel(lead, made.id));
  const outcomes = await Promise.all([first, second].map((campaign) => createJudging(lead, campaign, { judges })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await judged(outcomes[0]!.ok ? first : second);
  expect(await createJudging(lead, second, { judges })).toMatchObject({ reason: "conflict", code: "all-judged" });
});

it("asks no judge of a running evaluation about the pairs that it has so far", async () => {
  const [judge] = [models["scripted-judge:250"]];
  const benchmark = await makeBenchmark(20);
  const evaluation = await start(lead, {
    benchmark,
    testModels: [models["scripted-strong"]],
    baseModel: models["scripted-plain"],
    judges: [judge],
  });
  await expect
    .poll(async () => (await database()).item.count({ where: { evaluationId: evaluation } }), { timeout: 20_000 })
    .toBeGreaterThan(0);
  valueOf(await steerEvaluation.pause(lead, evaluation));
  const input = createCampaignSchema.parse({
    name: "So far",
    items: { evaluation },
    overlap: 1,
    annotators: annotators.map(({ email }) => email),
  });
  const campaign = valueOf(await createCampaign(lead, input)).id;
  expect(await createJudging(lead, campaign, { judges: [judge] })).toMatchObject({
    reason: "invalid",
    faults: [{ code: "at-work", params: { model: "scripted-judge:250" } }],
  });
  valueOf(await steerEvaluation.cancel(lead, evaluation));
  expect(await estimateJudging(lead, campaign, { judges: [judge] })).not.toMatchObject({ reason: "invalid" });
});

it("is given up for good, and what it did is not asked again", async () => {
  const campaign = await makeCampaign(lead, annotators, 40, { overlap: 1 });
  const judges = [models["scripted-judge:250"]];
  const { id } = valueOf(await createJudging(lead, campaign, { judges }));
  await latest(campaign, ({ calls }) => calls.done > 0);
  valueOf(await steerJudging.cancel(lead, id));
  expect(await steerJudging.resume(lead, id)).toMatchObject({ reason: "conflict", code: "run-stopped" });
  // What was on its way comes home, and is counted as judged.
  const left = async () => valueOf(await estimateJudging(lead, campaign, { judges })).calls.total;
  await expect.poll(left, { timeout: 20_000 }).toBeLessThan(80);
  expect(await left()).toBeGreaterThan(0);
});
