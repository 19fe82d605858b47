import { expect, it } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { seedDemo } from "@/prisma/seed/demo";
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
  };
  const counts = await Promise.all(Object.values(counted));
  return Object.fromEntries(Object.keys(counted).map((name, at) => [name, counts[at]!]));
}

it("makes the demo: people, 40 items, three judges, two campaigns, one nearly done; a repeat adds none", async () => {
  await seedDemo();
  const first = await counts();
  expect(first).toMatchObject({ users: 7, items: 40, campaigns: 2, imports: 3, benchmarks: 1, benchmarkItems: 40 });
  // The benchmark's items share the contexts of the pairs.
  expect(first.contexts).toBeLessThanOrEqual(40);
  expect(first.annotations).toBeGreaterThan(100);
  expect(first.annotations).toBeLessThan(120);
  const client = await database();
  expect(await client.rater.count({ where: { kind: "namedModel" } })).toBe(3);
  await seedDemo();
  expect(await counts()).toEqual(first);
});

it("takes up a demo that was stopped after its first campaign", async () => {
  const client = await database();
  await client.campaign.deleteMany({ where: { seed: "demo-31" } });
  await seedDemo();
  expect(await client.campaign.count()).toBe(2);
});

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
