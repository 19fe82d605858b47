import { evaluation } from "@/lib/evaluations/evaluate";
import { keepCheck, keepJudgement, keepPair } from "@/lib/evaluations/mutations/keep";
import { baseResponse } from "@/lib/evaluations/mutations/keep-base";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { evaluationOwners } from "@/lib/evaluations/queries/owners";
import { planEvaluation, type EvaluationDetails } from "@/lib/evaluations/queries/plan-evaluation";
import { settingOf } from "@/lib/evaluations/queries/setting";
import { createEvaluationSchema, type CreateEvaluationInput } from "@/lib/evaluations/schema";
import type { RunDefinition } from "@/lib/runs/definition";

const keep = { base: baseResponse, pair: keepPair, judgement: keepJudgement, check: keepCheck };

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
    return new Map(items.map((item) => [item.id, evaluation({ ...setting, keep }, item)]));
  },
  owners: evaluationOwners,
};
