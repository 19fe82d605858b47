import { expect, it } from "vitest";
import { createCampaign } from "@/lib/campaigns/mutations";
import { makeCampaign, makeImport } from "@/lib/campaigns/campaign.fixture";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeBenchmark, start } from "@/lib/evaluations/evaluation.fixture";
import { steerEvaluation } from "@/lib/evaluations/mutations/steer";
import { createJudging } from "@/lib/judgings/mutations/create";
import { steerJudging } from "@/lib/judgings/mutations/steer";
import { estimateJudging } from "@/lib/judgings/queries/estimate";
import { followJudging } from "@/lib/judgings/queries/follow";
import { valueOf } from "@/lib/outcome.fixture";
import { useJudgings } from "@/lib/judgings/judgings.fixture";

useTestDatabase();
const site = useJudgings();

it("is paused, given another budget and resumed by a lead, and ends whole", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 40, { overlap: 1 });
  const { id } = valueOf(await createJudging(site.lead, campaign, { judges: [site.models["scripted-judge:200"]] }));
  const { runId } = await site.latest(campaign, ({ calls }) => calls.done > 0);
  expect(await steerJudging.pause(site.annotators[0]!, id)).toMatchObject({ reason: "forbidden" });
  for (const nowhere of [runId, "no-id"])
    expect(await steerJudging.pause(site.lead, nowhere)).toMatchObject({ reason: "not-found" });
  valueOf(await steerJudging.pause(site.lead, id));
  const paused = await site.latest(campaign, ({ calls }) => calls.inFlight === 0);
  expect(paused).toMatchObject({ id, status: "paused", reason: "person", secondsLeft: null });
  const judge = site.models["scripted-judge:200"];
  expect(await steerJudging.leaveOut(site.annotators[0]!, id, judge)).toMatchObject({ reason: "forbidden" });
  expect(await steerJudging.leaveOut(site.lead, id, judge)).toMatchObject({ reason: "conflict", code: "model-needed" });
  expect(paused.calls.done).toBeLessThan(paused.calls.planned);
  valueOf(await steerJudging.setBudget(site.lead, id, 5));
  await site.setConcurrency("scripted-judge:200", 64);
  valueOf(await steerJudging.resume(site.lead, id));
  await site.finished(campaign);
  expect(valueOf(await followJudging(site.lead, id))).toMatchObject({
    campaign,
    judges: [{ name: "scripted-judge:200", scripted: true }],
    status: "finished",
    budget: 5,
    calls: { planned: 80, done: 80 },
    unscored: null,
  });
  expect(await followJudging(site.annotators[0]!, id)).toMatchObject({ reason: "forbidden" });
  for (const nowhere of [runId, "no-id"])
    expect(await followJudging(site.lead, nowhere)).toMatchObject({ reason: "not-found" });
});

it("asks no judge twice at once, be it that two leads ask at the same moment", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 20, { overlap: 1 });
  const [slow, quick] = [site.models["scripted-judge:300"], site.models["scripted-judge"]];
  // So slow that it is not over before it is paused, whatever the machine has to do besides.
  await site.setConcurrency("scripted-judge:300", 1);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => createJudging(site.lead, campaign, { judges: [quick, slow] })),
  );
  const [made] = outcomes.filter(({ ok }) => ok).map(valueOf);
  const faults = [
    { path: "judges.0", code: "at-work" },
    { path: "judges.1", code: "at-work" },
  ];
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([
    { reason: "invalid", faults },
    { reason: "invalid", faults },
  ]);
  valueOf(await steerJudging.pause(site.lead, made!.id));
  const [paused] = faults
    .slice(1)
    .map((fault) => ({ ...fault, path: "judges.0", params: { model: "scripted-judge:300", place: "Storm at sea" } }));
  expect(await estimateJudging(site.lead, campaign, { judges: [slow] })).toMatchObject({
    reason: "invalid",
    faults: [paused],
  });
  valueOf(await estimateJudging(site.lead, campaign, { judges: [site.models["scripted-judge-biased"]] }));
  // Given up, it is in nobody's way.
  valueOf(await steerJudging.cancel(site.lead, made!.id));
  await site.setConcurrency("scripted-judge:300", 8);
  valueOf(await createJudging(site.lead, campaign, { judges: [slow] }));
  await site.finished(campaign);
});

it("asks no judge twice about pairs that two campaigns share", async () => {
  const judges = [site.models["scripted-judge:300"]];
  const shared = { import: await makeImport(20) };
  const [first, second] = [
    await makeCampaign(site.lead, site.annotators, 0, { items: shared, overlap: 1, name: "First reading" }),
    await makeCampaign(site.lead, site.annotators, 0, { items: shared, overlap: 1 }),
  ];
  await site.setConcurrency("scripted-judge:300", 1);
  const made = valueOf(await createJudging(site.lead, first, { judges }));
  valueOf(await steerJudging.pause(site.lead, made.id));
  await site.setConcurrency("scripted-judge:300", 8);
  const refused = {
    reason: "invalid",
    faults: [{ path: "judges.0", code: "at-work", params: { place: "First reading" } }],
  };
  expect(await estimateJudging(site.lead, second, { judges })).toMatchObject(refused);
  valueOf(
    await createJudging(site.lead, await makeCampaign(site.lead, site.annotators, 1, { overlap: 1 }), { judges }),
  );
  valueOf(await steerJudging.cancel(site.lead, made.id));
  const outcomes = await Promise.all([first, second].map((campaign) => createJudging(site.lead, campaign, { judges })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await site.finished(outcomes[0]!.ok ? first : second);
  expect(await createJudging(site.lead, second, { judges })).toMatchObject({ reason: "conflict", code: "all-judged" });
});

it("asks no judge of a running evaluation about the pairs that it has so far", async () => {
  const [judge] = [site.models["scripted-judge:250"]];
  const benchmark = await makeBenchmark(20);
  const evaluation = await start(site.lead, {
    benchmark,
    testModels: [site.models["scripted-strong"]],
    baseModel: site.models["scripted-plain"],
    judges: [judge],
  });
  await expect
    .poll(async () => (await database()).item.count({ where: { evaluationId: evaluation } }), { timeout: 20_000 })
    .toBeGreaterThan(0);
  valueOf(await steerEvaluation.pause(site.lead, evaluation));
  const input = createCampaignSchema.parse({
    name: "So far",
    items: { evaluation },
    overlap: 1,
    annotators: site.annotators.map(({ email }) => email),
  });
  const campaign = valueOf(await createCampaign(site.lead, input)).id;
  expect(await createJudging(site.lead, campaign, { judges: [judge] })).toMatchObject({
    reason: "invalid",
    faults: [{ code: "at-work", params: { model: "scripted-judge:250" } }],
  });
  valueOf(await steerEvaluation.cancel(site.lead, evaluation));
  expect(await estimateJudging(site.lead, campaign, { judges: [judge] })).not.toMatchObject({ reason: "invalid" });
});

it("is given up for good, and what it did is not asked again", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 40, { overlap: 1 });
  const judges = [site.models["scripted-judge:250"]];
  const { id } = valueOf(await createJudging(site.lead, campaign, { judges }));
  await site.latest(campaign, ({ calls }) => calls.done > 0);
  valueOf(await steerJudging.cancel(site.lead, id));
  expect(await steerJudging.resume(site.lead, id)).toMatchObject({ reason: "conflict", code: "run-stopped" });
  // What was on its way comes home, and is counted as judged.
  const left = async () => valueOf(await estimateJudging(site.lead, campaign, { judges })).calls.total;
  await expect.poll(left, { timeout: 20_000 }).toBeLessThan(80);
  expect(await left()).toBeGreaterThan(0);
});
