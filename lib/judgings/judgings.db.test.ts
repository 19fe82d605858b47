import { expect, it } from "vitest";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementSearch } from "@/lib/agreement/schema";
import { createCampaign } from "@/lib/campaigns/mutations";
import { makeCampaign } from "@/lib/campaigns/campaign.fixture";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeBenchmark, makeScripted, start, until } from "@/lib/evaluations/evaluation.fixture";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { resultsSearch } from "@/lib/evaluations/schema";
import { estimateJudging, useJudgings } from "@/lib/judgings/judgings.fixture";
import { createJudging } from "@/lib/judgings/mutations/create";
import { campaignJudgings } from "@/lib/judgings/queries/follow";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();
const site = useJudgings();

it("has each judge score every pair of a campaign in both orders, and the agreement reads it", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 6, { overlap: 2 });
  const { calls } = valueOf(
    await createJudging(site.lead, campaign, {
      judges: [site.models["scripted-judge"], site.models["scripted-judge-biased"]],
    }),
  );
  expect(calls).toBe(24);
  await site.finished(campaign);
  const named = (name: string) => ({ name, scripted: true });
  expect(valueOf(await campaignJudgings(site.lead, campaign))[0]?.judges).toEqual([
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
  const agreement = valueOf(await campaignAgreement(site.lead, campaign, agreementSearch.parse({ resamples: 100 })));
  expect(agreement.judges.map(({ judge, values }) => [judge, values])).toEqual([
    ["scripted-judge", 12],
    ["scripted-judge-biased", 12],
  ]);
  expect(await createJudging(site.lead, campaign, { judges: [site.models["scripted-judge"]] })).toMatchObject({
    ok: false,
    reason: "conflict",
    code: "all-judged",
  });
});

it("is for leads, and for campaigns and judges that exist", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 2, { overlap: 2 });
  const judges = [site.models["scripted-judge"]];
  expect(await createJudging(site.annotators[0]!, campaign, { judges })).toMatchObject({ reason: "forbidden" });
  expect(await createJudging(site.lead, site.models["scripted-judge"], { judges })).toMatchObject({
    reason: "not-found",
  });
  expect(await createJudging(site.lead, campaign, { judges: [campaign] })).toMatchObject({
    reason: "invalid",
    faults: [{ path: "judges.0", code: "unknown-model" }],
  });
});

it("lets people score an evaluation's pairs blindly, and does not repeat what its judges have judged", async () => {
  const benchmark = await makeBenchmark(4);
  const evaluation = await start(site.lead, {
    benchmark,
    testModels: [site.models["scripted-strong"]],
    baseModel: site.models["scripted-plain"],
    judges: [site.models["scripted-judge"]],
  });
  await until(site.lead, evaluation, "finished");
  const input = createCampaignSchema.parse({
    name: "Blind",
    items: { evaluation },
    overlap: 1,
    annotators: site.annotators.map(({ email }) => email),
  });
  const campaign = valueOf(await createCampaign(site.lead, input)).id;
  const items = await (
    await database()
  ).campaignItem.findMany({ where: { campaignId: campaign }, select: { item: { select: { externalId: true } } } });
  expect(items).toHaveLength(4);
  for (const { item } of items) expect(item.externalId).not.toMatch(/scripted/);
  expect(await createCampaign(site.lead, { ...input, name: "Is scripted-strong better?" })).toMatchObject({
    ok: false,
    faults: [{ code: "names-a-model" }],
  });
  expect(await createCampaign(site.lead, { ...input, items: { evaluation: benchmark } })).toMatchObject({
    ok: false,
    faults: [{ path: "items.evaluation", code: "evaluation-without-pairs" }],
  });

  const before = valueOf(await evaluationResults(site.lead, evaluation, resultsSearch.parse({ resamples: 100 })));
  expect(
    valueOf(
      await createJudging(site.lead, campaign, {
        judges: [site.models["scripted-judge"], site.models["scripted-judge-biased"]],
      }),
    ).calls,
  ).toBe(8);
  await site.finished(campaign);
  // The campaign's other judge does not change the evaluation's scores.
  const after = valueOf(await evaluationResults(site.lead, evaluation, resultsSearch.parse({ resamples: 101 })));
  expect(after.models[0]!.performance.map(({ performance }) => performance.value)).toEqual(
    before.models[0]!.performance.map(({ performance }) => performance.value),
  );
});

it("estimates only what is not judged yet", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 6, { overlap: 2 });
  const [one, two] = [site.models["scripted-judge"], site.models["scripted-judge-biased"]];
  const before = valueOf(await estimateJudging(site.lead, campaign, { judges: [one, two] }));
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
  valueOf(await createJudging(site.lead, campaign, { judges: [one] }));
  const { tokens } = await site.finished(campaign);
  // The prompts of one judge are half of both judges'.
  expect(before.tokens.input.value / 2 / tokens.input).toBeCloseTo(1, 1);
  expect(
    valueOf(await estimateJudging(site.lead, campaign, { judges: [one, two] })).shares.map(({ model, calls }) => [
      model,
      calls,
    ]),
  ).toEqual([["scripted-judge-biased", 12]]);
  expect(await estimateJudging(site.lead, campaign, { judges: [one] })).toMatchObject({
    reason: "conflict",
    code: "all-judged",
  });
});

it("estimates only what could be started, and only for those who may start it", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 2, { overlap: 2 });
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
  expect(await estimateJudging(site.lead, campaign, { judges, budget: 1 })).toMatchObject({
    reason: "invalid",
    faults,
  });
  expect(await createJudging(site.lead, campaign, { judges, budget: 1 })).toMatchObject({ reason: "invalid", faults });
  expect(valueOf(await estimateJudging(site.lead, campaign, { judges: [own["scripted-unparsable"]] }))).toMatchObject({
    calls: { total: 4 },
    unpriced: ["scripted-unparsable"],
  });
  expect(await estimateJudging(site.annotators[0]!, campaign, { judges })).toMatchObject({ reason: "forbidden" });
  for (const nowhere of [own["scripted-weak"], "no-id"])
    expect(await estimateJudging(site.lead, nowhere, { judges })).toMatchObject({ reason: "not-found" });
});
