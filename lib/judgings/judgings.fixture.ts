import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { makeScripted, startScriptedWorker } from "@/lib/evaluations/evaluation.fixture";
import { judgingRun } from "@/lib/judgings/definition";
import { campaignJudgings, type JudgingFollowed } from "@/lib/judgings/queries/follow";
import { runOfJudging } from "@/lib/judgings/queries/owners";
import type { CreateJudgingInput } from "@/lib/judgings/schema";
import { valueOf } from "@/lib/outcome.fixture";
import type { Changed } from "@/lib/runs/change";
import { estimateRun } from "@/lib/runs/estimate-run";
import type { RunningWorker } from "@/lib/worker/worker";

const makeModels = () =>
  makeScripted(
    "scripted-strong",
    "scripted-plain",
    "scripted-judge",
    "scripted-judge-biased",
    "scripted-judge:300",
    "scripted-judge:200",
    "scripted-judge:250",
  );
type Models = Awaited<ReturnType<typeof makeModels>>;

/** People, scripted judges and a worker for a test file. Call after `useTestDatabase`. */
export function useJudgings() {
  const site = {} as { lead: Person; annotators: Person[]; models: Models };
  let worker: RunningWorker;
  const setConcurrency = async (judge: keyof Models, concurrency: number) =>
    (await database()).chatModel.update({ where: { id: site.models[judge] }, data: { concurrency } });

  beforeAll(async () => {
    site.lead = (await makePeople(1, "lead"))[0]!;
    site.annotators = await makePeople(2);
    site.models = await makeModels();
    // Slow enough to be stopped in the middle.
    await setConcurrency("scripted-judge:300", 8);
    for (const slowest of ["scripted-judge:200", "scripted-judge:250"] as const) await setConcurrency(slowest, 1);
    worker = await startScriptedWorker(judgingRun);
  });
  afterAll(() => worker.stop());

  /** Waits until the latest judging of the campaign meets the condition. */
  async function latest(campaign: string, condition: (judging: JudgingFollowed) => boolean): Promise<JudgingFollowed> {
    for (let tries = 0; tries < 400; tries++) {
      const [judging] = valueOf(await campaignJudgings(site.lead, campaign));
      if (judging && condition(judging)) return judging;
      await wait(50);
    }
    throw new Error("the latest judging did not meet the condition in time");
  }
  const finished = (campaign: string) => latest(campaign, ({ status }) => status === "finished");
  return Object.assign(site, { setConcurrency, latest, finished });
}

export const estimateJudging = (viewer: Viewer, campaign: string, input: CreateJudgingInput) =>
  estimateRun(viewer, judgingRun, { campaign, ...input });

/** Changes the run of a judging. */
export async function controlJudging(
  viewer: Viewer,
  judgingId: string,
  change: (viewer: Viewer, runId: string) => Changed,
): Changed {
  const run = await runOfJudging(viewer, judgingId);
  return run.ok ? change(viewer, run.value) : run;
}
