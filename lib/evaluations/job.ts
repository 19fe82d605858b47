import { evaluation } from "@/lib/evaluations/evaluate";
import { storeCheck, storePair } from "@/lib/evaluations/mutations/store";
import { baseResponse } from "@/lib/evaluations/mutations/store-base";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { settingOf } from "@/lib/evaluations/queries/setting";
import type { RunHandler } from "@/lib/runs/definition";
import { storeJudgement } from "@/lib/judging/mutations";

const store = { base: baseResponse, pair: storePair, judgement: storeJudgement, check: storeCheck };

/** Carries out evaluations: a task per benchmark item. */
export const evaluationHandler: RunHandler = {
  kind: "evaluation",
  async load(runId, subjects) {
    const setting = await settingOf(runId);
    if (setting === null) return new Map();
    const items = await contextsOf(subjects);
    return new Map(items.map((item) => [item.id, evaluation({ ...setting, store }, item)]));
  },
};
