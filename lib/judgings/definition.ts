import type { z } from "zod";
import { storeJudgement } from "@/lib/judging/mutations";
import { judgeCampaignItem } from "@/lib/judgings/judge-item";
import { createJudging } from "@/lib/judgings/mutations/create";
import { itemsWithJudged } from "@/lib/judgings/queries/items";
import { judgingOwners } from "@/lib/judgings/queries/owners";
import { planJudging } from "@/lib/judgings/queries/plan";
import { judgingSetting } from "@/lib/judgings/queries/setting";
import { judgingPayload } from "@/lib/judgings/schema";
import type { RunDefinition } from "@/lib/runs/definition";

/** Judgings of campaigns as runs: a task per item. */
export const judgingRun: RunDefinition<z.infer<typeof judgingPayload>> = {
  id: "judging",
  payload: judgingPayload,
  roles: { judge: 260 },
  plan: (viewer, { campaign, ...input }) => planJudging(viewer, campaign, input),
  start: (viewer, { campaign, ...input }) => createJudging(viewer, campaign, input),
  async load(runId, subjects) {
    const setting = await judgingSetting(runId);
    if (setting === null) return new Map();
    const items = await itemsWithJudged(subjects);
    return new Map(
      items.map((item) => [item.id, judgeCampaignItem(setting.judges, setting.wording, storeJudgement, item)]),
    );
  },
  owners: judgingOwners,
};
