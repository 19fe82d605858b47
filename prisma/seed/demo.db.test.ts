import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementSearch } from "@/lib/agreement/schema";
import { system, type Person } from "@/lib/auth/viewer";
import { listCampaigns, myCampaigns } from "@/lib/campaigns/queries/list";
import { campaignProgress } from "@/lib/campaigns/queries/progress";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { importFile } from "@/lib/imports/mutations";
import { unwrapped } from "@/lib/runs/runs.fixture";
import { createDemoAccounts, demoAccounts } from "@/lib/users/demo-accounts";
import { seedDemo } from "@/prisma/seed/demo";
import { isDemoComplete } from "@/prisma/seed/demo-complete";
import { demoLines } from "@/prisma/seed/demo-files";
import { demoModels, seedModels } from "@/prisma/seed/demo-models";

useTestDatabase();

async function counts() {
  const client = await database();
  const counted = {
    benchmarks: client.benchmark.count(),
    benchmarkItems: client.benchmarkItem.count(),
    contexts: client.context.count(),
    users: client.user.count(),
    items: client.item.count(),
    judgements: client.submission.count({ where: { rater: { kind: "namedModel" } } }),
    annotations: client.submission.count({ where: { rater: { kind: "person" } } }),
    campaigns: client.campaign.count(),
    imports: client.import.count(),
    evaluations: client.evaluation.count(),
    judgings: client.judging.count(),
    runs: client.run.count(),
    tasks: client.runTask.count(),
  };
  const counts = await Promise.all(Object.values(counted));
  return Object.fromEntries(Object.keys(counted).map((name, at) => [name, counts[at]!]));
}

const campaignOf = async (protocol: string): Promise<string> => {
  const own = unwrapped(await listCampaigns(system)).items.filter((campaign) => campaign.protocol === protocol);
  return own.find(({ annotated }) => annotated > 0)?.id ?? "";
};

async function demoPerson(login: string): Promise<Person> {
  const email = `${login}@demo.local`;
  const { name, role } = demoAccounts.find((account) => account.email === email)!;
  return { kind: "person", userId: (await createDemoAccounts()).get(email)!, role, name, email };
}

it("has scripted models that play, judge and check, free and labelled, and adds those that are missing", async () => {
  const client = await database();
  const models = async () =>
    client.chatModel.findMany({
      orderBy: { id: "asc" },
      select: {
        name: true,
        inputPrice: true,
        outputPrice: true,
        demoSince: true,
        provider: { select: { kind: true, demoSince: true } },
      },
    });
  await seedModels(new Date());
  const first = await models();
  expect(first.map(({ name }) => name).sort()).toEqual(Object.keys(demoModels).sort());
  for (const model of first)
    expect(model).toMatchObject({
      inputPrice: 0,
      outputPrice: 0,
      demoSince: expect.any(Date),
      provider: { kind: "scripted", demoSince: expect.any(Date) },
    });
  await client.chatModel.deleteMany({ where: { name: "scripted-weak" } });
  await seedModels(new Date());
  await seedModels(new Date());
  expect((await models()).map(({ name }) => name).sort()).toEqual(Object.keys(demoModels).sort());
});

it("makes the demo: people, items of three protocols, judges, four campaigns, two runs; a repeat adds none", async () => {
  await seedDemo();
  const first = await counts();
  expect(first).toMatchObject({ users: 7, campaigns: 4, imports: 7, benchmarks: 1, benchmarkItems: 40 + 12 });
  expect(first).toMatchObject({ items: 40 + 12 + 12, evaluations: 1, judgings: 1, runs: 2, tasks: 40 + 12 + 12 });
  // The benchmark's items share the contexts of the others, and the trajectories of a scene share theirs.
  expect(first.contexts).toBeLessThanOrEqual(40 + 12 + 6);
  expect(first.annotations).toBeGreaterThan(160);
  expect(first.annotations).toBeLessThan(190);
  const client = await database();
  expect(await client.rater.count({ where: { kind: "namedModel" } })).toBe(3);
  expect(await client.campaign.count({ where: { demoSince: null } })).toBe(0);
  await seedDemo();
  expect(await counts()).toEqual(first);
});

it("is complete at its end only, and completes what was stopped before its last campaign", async () => {
  const whole = await counts();
  expect(await isDemoComplete()).toBe(true);
  const client = await database();
  await client.campaign.deleteMany({ where: { seed: "demo-31" } });
  expect(await isDemoComplete()).toBe(false);
  await seedDemo();
  expect(await isDemoComplete()).toBe(true);
  expect(await counts()).toEqual(whole);
});

it.each(["pair", "dimension", "trajectory"])("has %s annotations that the import takes as they are", async (name) => {
  const source = Readable.from([Buffer.from(`${demoLines(`${name}-annotations.jsonl`).join("\n")}\n`)]);
  const answer = unwrapped(await importFile(system, { format: "annotations", source, dryRun: true }));
  expect(answer.created + answer.unchanged).toBe(demoLines(`${name}-annotations.jsonl`).length);
});

it.each(["furina-dimension", "characterbox-trajectory"])(
  "%s: three have nearly finished, the first of them can go on, and the others have everything before them",
  async (protocol) => {
    const id = await campaignOf(protocol);
    const { annotators, notes, campaign } = unwrapped(await campaignProgress(system, id));
    expect(annotators.filter(({ annotated }) => annotated > 0)).toHaveLength(3);
    expect(campaign.annotated).toBeGreaterThan(2.5 * campaign.items);
    expect(notes.map(({ kind }) => kind)).toContain("unsure");
    for (const [login, available] of [
      ["annotator1", 2],
      ["annotator4", campaign.items],
      ["annotator5", campaign.items],
    ] as const)
      expect(unwrapped(await myCampaigns(await demoPerson(login))).find((mine) => mine.id === id)).toMatchObject({
        available,
      });
  },
);

it("has campaigns whose agreement can be computed, with judges that differ", async () => {
  const options = agreementSearch.parse({ resamples: 100, language: "all" });
  const valueOf = async (protocol: string, statistic: "kappa" | "pearson") => {
    const { rows } = unwrapped(await campaignAgreement(system, await campaignOf(protocol), options));
    return (...between: string[]) => {
      const row = rows.find((each) => each.question === "all" && String(each.between) === String(between));
      return row?.[statistic]?.value ?? Number.NaN;
    };
  };
  for (const [protocol, statistic] of [
    ["furina-dimension", "kappa"],
    ["characterbox-trajectory", "pearson"],
  ] as const) {
    const agreement = await valueOf(protocol, statistic);
    expect(agreement("people")).toBeGreaterThan(0.5);
    expect(agreement("people")).toBeLessThan(0.95);
    expect(agreement("people", "demo-judge-north")).toBeGreaterThan(agreement("people", "demo-judge-harbor") + 0.2);
  }
});
