import { storeJudgement } from "@/lib/judging/mutations";
import { judgeCampaignItem } from "@/lib/judgings/judge-item";
import { itemsWithJudged } from "@/lib/judgings/queries/items";
import { judgingSetting } from "@/lib/judgings/queries/setting";
import type { RunHandler } from "@/lib/runs/definition";

/** Carries out judgings: a task per item of a campaign. */
export const judgingHandler: RunHandler = {
  kind: "judging",
  async load(runId, subjects) {
    const setting = await judgingSetting(runId);
    if (setting === null) return new Map();
    const items = await itemsWithJudged(subjects);
    return new Map(
      items.map((item) => [item.id, judgeCampaignItem(setting.judges, setting.wording, storeJudgement, item)]),
    );
  },
};
