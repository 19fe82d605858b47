import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementSearch } from "@/lib/agreement/schema";
import type { Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import { makeCampaign, makePeople } from "@/lib/campaigns/fixture";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/testing";
import { makeBenchmark, makeScripted, start, startScriptedWorker, until, valueOf } from "@/lib/evaluations/fixture";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { resultsSearch } from "@/lib/evaluations/schema";
import { judgingHandler } from "@/lib/judgings/job";
import { createJudging } from "@/lib/judgings/mutations/create";
import { campaignJudgings } from "@/lib/judgings/queries/list";
import type { RunningWorker } from "@/lib/jobs/worker";

useTestDatabase();

let lead: Person, annotators: Person[], worker: RunningWorker;
let models: Awaited<ReturnType<typeof cast>>;
const cast = () => makeScripted("scripted-strong", "scripted-plain", "scripted-judge", "scripted-judge-biased");

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  annotators = await makePeople(2);
  models = await cast();
  worker = await startScriptedWorker(judgingHandler);
});
afterAll(() => worker.stop());

async function judged(campaign: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const [latest] = valueOf(await campaignJudgings(lead, campaign));
    if (latest?.state === "finished") return;
    await wait(50);
  }
  throw new Error("the judging did not finish");
}

it("has each judge score every pair of a campaign in both orders, for the agreement pages to read", async () => {
  const campaign = await makeCampaign(lead, annotators, 6, { overlap: 2 });
  const { calls } = valueOf(await createJudging(lead, campaign, { judges: [models["scripted-judge"], models["scripted-judge-biased"]] }));
  expect(calls).toBe(24);
  await judged(campaign);
  const rows = await (await database()).judgement.groupBy({ by: ["judge", "sideOrder"], where: { item: { campaigns: { some: { campaignId: campaign } } } }, _count: true });
  expect(rows.map(({ _count }) => _count)).toEqual([6, 6, 6, 6]);
  const agreement = valueOf(await campaignAgreement(lead, campaign, agreementSearch.parse({ resamples: 100 })));
  expect(agreement.judges.map(({ judge, values }) => [judge, values])).toEqual([["scripted-judge", 12], ["scripted-judge-biased", 12]]);
  expect(await createJudging(lead, campaign, { judges: [models["scripted-judge"]] })).toMatchObject({ ok: false, reason: "conflict", code: "all-judged" });
});

it("is for leads, and for campaigns and judges that there are", async () => {
  const campaign = await makeCampaign(lead, annotators, 2, { overlap: 2 });
  const judges = [models["scripted-judge"]];
  expect(await createJudging(annotators[0]!, campaign, { judges })).toMatchObject({ reason: "forbidden" });
  expect(await createJudging(lead, models["scripted-judge"], { judges })).toMatchObject({ reason: "not-found" });
  expect(await createJudging(lead, campaign, { judges: [campaign] })).toMatchObject({ reason: "invalid", faults: [{ path: "judges.0", code: "unknown-model" }] });
});

it("lets people score an evaluation's pairs without a word of the models, and its judges need not be asked again", async () => {
  const benchmark = await makeBenchmark(4);
  const evaluation = await start(lead, { benchmark, testModels: [models["scripted-strong"]], baseModel: models["scripted-plain"], judges: [models["scripted-judge"]] });
  await until(lead, evaluation, "finished");
  const input = createCampaignSchema.parse({ name: "Blind", items: { evaluation }, overlap: 1, annotators: annotators.map(({ email }) => email) });
  const campaign = valueOf(await createCampaign(lead, input)).id;
  const items = await (await database()).campaignItem.findMany({ where: { campaignId: campaign }, select: { item: { select: { externalId: true } } } });
  expect(items).toHaveLength(4);
  for (const { item } of items) expect(item.externalId).not.toMatch(/scripted/);
  expect(await createCampaign(lead, { ...input, name: "Is scripted-strong better?" })).toMatchObject({ ok: false, faults: [{ code: "names-a-model" }] });
  expect(await createCampaign(lead, { ...input, items: { evaluation: benchmark } })).toMatchObject({ ok: false, faults: [{ path: "items.evaluation", code: "no-pairs" }] });

  const before = valueOf(await evaluationResults(lead, evaluation, resultsSearch.parse({ resamples: 100 })));
  expect(valueOf(await createJudging(lead, campaign, { judges: [models["scripted-judge"], models["scripted-judge-biased"]] })).calls).toBe(8);
  await judged(campaign);
  // Another judge's word on the campaign changes nothing of the evaluation's scores.
  const after = valueOf(await evaluationResults(lead, evaluation, resultsSearch.parse({ resamples: 101 })));
  expect(after.models[0]!.performance.map(({ performance }) => performance.value)).toEqual(before.models[0]!.performance.map(({ performance }) => performance.value));
});
