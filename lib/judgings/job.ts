import { keepJudgement } from "@/lib/evaluations/mutations/keep";
import type { RunHandler } from "@/lib/runs/definition";
import { judgeItem } from "@/lib/judgings/judge-item";
import { judgedItems } from "@/lib/judgings/queries/items";
import { judgingSetting } from "@/lib/judgings/queries/setting";

/** Carries out judgings: a task per item of a campaign. */
export const judgingHandler: RunHandler = {
  kind: "judging",
  async load(runId, subjects) {
    const setting = await judgingSetting(runId);
    if (setting === null) return new Map();
    const items = await judgedItems(subjects);
    return new Map(items.map((item) => [item.id, judgeItem(setting.judges, setting.wording, keepJudgement, item)]));
  },
};
