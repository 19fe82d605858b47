import { expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import { makeCampaign, makeImport } from "@/lib/campaigns/campaign.fixture";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { control, makeBenchmark, start } from "@/lib/evaluations/evaluation.fixture";
import { controlJudging, estimateJudging, useJudgings } from "@/lib/judgings/judgings.fixture";
import { createJudging } from "@/lib/judgings/mutations/create";
import { followJudging } from "@/lib/judgings/queries/follow";
import { valueOf } from "@/lib/outcome.fixture";
import { leaveOutModel, pauseRun, resumeRun, setBudget, stopRun } from "@/lib/runs/controls";

useTestDatabase();
const site = useJudgings();

it("is paused, given another budget and resumed by a lead, and completes", async () => {
  const script: Person = { ...site.lead, scopes: ["manage"] };
  const campaign = await makeCampaign(site.lead, site.annotators, 40, { overlap: 1 });
  const { id } = valueOf(await createJudging(script, campaign, { judges: [site.models["scripted-judge:200"]] }));
  const { runId } = await site.latest(campaign, ({ calls }) => calls.done > 0);
  expect(await controlJudging(site.annotators[0]!, id, pauseRun)).toMatchObject({ reason: "forbidden" });
  for (const nowhere of [runId, "no-id"])
    expect(await controlJudging(site.lead, nowhere, pauseRun)).toMatchObject({ reason: "not-found" });
  valueOf(await controlJudging(script, id, pauseRun));
  const paused = await site.latest(campaign, ({ calls }) => calls.inFlight === 0);
  expect(paused).toMatchObject({ id, status: "paused", reason: "person", secondsLeft: null });
  const judge = site.models["scripted-judge:200"];
  expect(await controlJudging(site.annotators[0]!, id, (by, run) => leaveOutModel(by, run, judge))).toMatchObject({
    reason: "forbidden",
  });
  expect(await controlJudging(site.lead, id, (by, run) => leaveOutModel(by, run, judge))).toMatchObject({
    reason: "conflict",
    code: "model-needed",
  });
  expect(paused.calls.done).toBeLessThan(paused.calls.planned);
  valueOf(await controlJudging(site.lead, id, (by, run) => setBudget(by, run, 5)));
  await site.setConcurrency("scripted-judge:200", 64);
  valueOf(await controlJudging(site.lead, id, resumeRun));
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

it("starts each judge once, even when several leads start it at the same time", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 20, { overlap: 1 });
  const [slow, quick] = [site.models["scripted-judge:300"], site.models["scripted-judge"]];
  // So slow that it cannot finish before it is paused, however busy the machine is.
  await site.setConcurrency("scripted-judge:300", 1);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => createJudging(site.lead, campaign, { judges: [quick, slow] })),
  );
  const [made] = outcomes.filter(({ ok }) => ok).map(valueOf);
  const faults = [
    { path: "judges.0", code: "already-judging" },
    { path: "judges.1", code: "already-judging" },
  ];
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([
    { reason: "invalid", faults },
    { reason: "invalid", faults },
  ]);
  valueOf(await controlJudging(site.lead, made!.id, pauseRun));
  const [paused] = faults
    .slice(1)
    .map((fault) => ({ ...fault, path: "judges.0", params: { model: "scripted-judge:300", place: "Storm at sea" } }));
  expect(await estimateJudging(site.lead, campaign, { judges: [slow] })).toMatchObject({
    reason: "invalid",
    faults: [paused],
  });
  valueOf(await estimateJudging(site.lead, campaign, { judges: [site.models["scripted-judge-biased"]] }));
  // Once stopped, it prevents nothing.
  valueOf(await controlJudging(site.lead, made!.id, stopRun));
  await site.setConcurrency("scripted-judge:300", 8);
  valueOf(await createJudging(site.lead, campaign, { judges: [slow] }));
  await site.finished(campaign);
});

it("has no judge judge pairs that two campaigns share twice", async () => {
  const judges = [site.models["scripted-judge:300"]];
  const shared = { import: await makeImport(20) };
  const [first, second] = [
    await makeCampaign(site.lead, site.annotators, 0, { items: shared, overlap: 1, name: "First reading" }),
    await makeCampaign(site.lead, site.annotators, 0, { items: shared, overlap: 1 }),
  ];
  await site.setConcurrency("scripted-judge:300", 1);
  const made = valueOf(await createJudging(site.lead, first, { judges }));
  valueOf(await controlJudging(site.lead, made.id, pauseRun));
  await site.setConcurrency("scripted-judge:300", 8);
  const refused = {
    reason: "invalid",
    faults: [{ path: "judges.0", code: "already-judging", params: { place: "First reading" } }],
  };
  expect(await estimateJudging(site.lead, second, { judges })).toMatchObject(refused);
  valueOf(
    await createJudging(site.lead, await makeCampaign(site.lead, site.annotators, 1, { overlap: 1 }), { judges }),
  );
  valueOf(await controlJudging(site.lead, made.id, stopRun));
  const outcomes = await Promise.all([first, second].map((campaign) => createJudging(site.lead, campaign, { judges })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await site.finished(outcomes[0]!.ok ? first : second);
  expect(await createJudging(site.lead, second, { judges })).toMatchObject({ reason: "conflict", code: "all-judged" });
});

it("has no judge of a running evaluation judge its pairs again", async () => {
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
  valueOf(await control(site.lead, evaluation, pauseRun));
  const input = createCampaignSchema.parse({
    name: "So far",
    items: { evaluation },
    overlap: 1,
    annotators: site.annotators.map(({ email }) => email),
  });
  const campaign = valueOf(await createCampaign(site.lead, input)).id;
  expect(await createJudging(site.lead, campaign, { judges: [judge] })).toMatchObject({
    reason: "invalid",
    faults: [{ code: "already-judging", params: { model: "scripted-judge:250" } }],
  });
  valueOf(await control(site.lead, evaluation, stopRun));
  expect(await estimateJudging(site.lead, campaign, { judges: [judge] })).not.toMatchObject({ reason: "invalid" });
});

it("is stopped for good, and what it has judged is not judged again", async () => {
  const campaign = await makeCampaign(site.lead, site.annotators, 40, { overlap: 1 });
  const judges = [site.models["scripted-judge:250"]];
  const { id } = valueOf(await createJudging(site.lead, campaign, { judges }));
  await site.latest(campaign, ({ calls }) => calls.done > 0);
  valueOf(await controlJudging(site.lead, id, stopRun));
  expect(await controlJudging(site.lead, id, resumeRun)).toMatchObject({ reason: "conflict", code: "run-stopped" });
  // Calls in flight are still stored, and count as judged.
  const left = async () => valueOf(await estimateJudging(site.lead, campaign, { judges })).calls.total;
  await expect.poll(left, { timeout: 20_000 }).toBeLessThan(80);
  expect(await left()).toBeGreaterThan(0);
});
