import { createDemoAccounts } from "@/lib/users/demo-accounts";
import { seedBenchmark } from "@/prisma/seed/demo-benchmark";
import { annotateDemo, demoCampaign, importRated, readerEmails, type RatedItems } from "@/prisma/seed/demo-campaigns";
import { LAST_CAMPAIGN } from "@/prisma/seed/demo-complete";
import { seedModels } from "@/prisma/seed/demo-models";
import { seedEvaluation, seedJudging } from "@/prisma/seed/demo-runs";

const pairs: RatedItems = { items: "pairs.jsonl", annotations: "pair-annotations.jsonl", seconds: [25, 70] };
const dimensions: RatedItems = {
  items: "dimensions.jsonl",
  annotations: "dimension-annotations.jsonl",
  seconds: [20, 60],
};
const trajectories: RatedItems = {
  items: "trajectories.jsonl",
  annotations: "trajectory-annotations.jsonl",
  seconds: [90, 240],
};

/**
 * Fills an empty database with the demo, all of it labelled so: accounts, the scripted models, a campaign of each
 * protocol in which three annotators have nearly finished, one that nobody has begun, judges of all of them, the scenes
 * of the pairs as a benchmark, and an evaluation and a judging that wait for a worker. Goes through the same mutations
 * as people do. A repeat adds nothing and completes one that was interrupted.
 */
export async function seedDemo(now = new Date()): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const accounts = await createDemoAccounts();
  const models = await seedModels(now);
  const benchmark = await seedBenchmark(now);

  const paired = { protocol: "furina-pairwise", items: { import: await importRated(pairs, now) }, overlap: 3 };
  const first = await demoCampaign(
    {
      ...paired,
      name: "Six scenes, round 1 (demo) · 六个场景第一轮（演示）",
      annotators: readerEmails,
      seed: "demo-1",
    },
    now,
  );
  await annotateDemo(first, pairs, accounts, hoursAgo(26));

  // Five annotators an item: those who have not begun find all of them open.
  const everyone = { overlap: 5, annotators: "all" as const };
  const chosen = await demoCampaign(
    {
      ...everyone,
      protocol: "furina-dimension",
      items: { import: await importRated(dimensions, now) },
      name: "Dimension selection (demo) · 维度选择（演示）",
      seed: "demo-12",
    },
    now,
  );
  await annotateDemo(chosen, dimensions, accounts, hoursAgo(50));
  const played = await demoCampaign(
    {
      ...everyone,
      protocol: "characterbox-trajectory",
      items: { import: await importRated(trajectories, now) },
      name: "Trajectories (demo) · 角色轨迹（演示）",
      seed: "demo-7",
    },
    now,
  );
  await annotateDemo(played, trajectories, accounts, hoursAgo(74));

  await seedEvaluation(benchmark, models, now);
  await seedJudging(played, models);
  await demoCampaign(
    { ...paired, name: "Six scenes, round 2 (demo) · 六个场景第二轮（演示）", annotators: "all", seed: LAST_CAMPAIGN },
    now,
  );
}
