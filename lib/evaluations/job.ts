import { evaluation } from "@/lib/evaluations/evaluate";
import { keepCheck, keepJudgement, keepPair } from "@/lib/evaluations/mutations/keep";
import { baseResponse } from "@/lib/evaluations/mutations/keep-base";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { settingOf } from "@/lib/evaluations/queries/setting";
import type { RunHandler } from "@/lib/runs/definition";

const keep = { base: baseResponse, pair: keepPair, judgement: keepJudgement, check: keepCheck };

/** Carries out evaluations: a task per benchmark item. */
export const evaluationHandler: RunHandler = {
  kind: "evaluation",
  async load(runId, subjects) {
    const setting = await settingOf(runId);
    if (setting === null) return new Map();
    const items = await contextsOf(subjects);
    return new Map(items.map((item) => [item.id, evaluation({ ...setting, keep }, item)]));
  },
};
