import { evaluation } from "@/lib/evaluations/evaluate";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { storeCheck, storePair } from "@/lib/evaluations/mutations/store";
import { baseResponse } from "@/lib/evaluations/mutations/store-base";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { evaluationOwners } from "@/lib/evaluations/queries/owners";
import { planEvaluation, type EvaluationDetails } from "@/lib/evaluations/queries/plan-evaluation";
import { settingOf } from "@/lib/evaluations/queries/setting";
import { createEvaluationSchema, type CreateEvaluationInput } from "@/lib/evaluations/schema";
import { storeJudgement } from "@/lib/judging/mutations";
import type { RunDefinition } from "@/lib/runs/definition";

const store = { base: baseResponse, pair: storePair, judgement: storeJudgement, check: storeCheck };

/** Evaluations as runs: a task per benchmark item. */
export const evaluationRun: RunDefinition<CreateEvaluationInput, EvaluationDetails> = {
  id: "evaluation",
  payload: createEvaluationSchema,
  roles: { base: 90, test: 90, judge: 260, checker: 60 },
  plan: planEvaluation,
  start: (viewer, payload) => createEvaluation(viewer, payload),
  async load(runId, subjects) {
    const setting = await settingOf(runId);
    if (setting === null) return new Map();
    const items = await contextsOf(subjects);
    return new Map(items.map((item) => [item.id, evaluation({ ...setting, store }, item)]));
  },
  owners: evaluationOwners,
};
