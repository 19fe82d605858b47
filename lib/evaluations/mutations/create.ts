import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { planModels } from "@/lib/evaluations/queries/plan";
import { planEvaluation } from "@/lib/evaluations/queries/plan-evaluation";
import { currentVersions } from "@/lib/prompts/wording";
import type { CreateEvaluationInput } from "@/lib/evaluations/schema";
import { createRun } from "@/lib/runs/create";
import type { StartedRun } from "@/lib/runs/definition";
import { signalWork } from "@/lib/runs/work-signal";
import { ok, refuseField, type Outcome } from "@/lib/outcome";
import { holdForUse } from "@/lib/records/mutations/hold";

const MOST_NAME = 200;

/**
 * Starts an evaluation of a benchmark (FURINA section 5.1) with today's wordings; `open: false` creates it paused.
 * Refused with faults where an item has no profile or history, or a model does not exist, is retired, its own base, or
 * has no price although there is a budget. Leads and admins.
 */
export async function createEvaluation(
  viewer: Viewer,
  input: CreateEvaluationInput,
  demoSince: Date | null = null,
): Promise<Outcome<StartedRun>> {
  const plan = await planEvaluation(viewer, input, "manage");
  if (!plan.ok) return plan;
  const planned = plan.value.calls.reduce((sum, { calls }) => sum + calls, 0);
  const [models, prompts] = await Promise.all([
    planModels(input),
    currentVersions(rolesOf(plan.value.protocol, input)),
  ]);
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? id;
  const name =
    input.name || `${input.testModels.map(nameOf).join(", ")} / ${nameOf(input.baseModel)}`.slice(0, MOST_NAME);
  const id = randomUUID();
  const client = await database();
  const run = await client.$transaction(
    async (transaction) => {
      if (!(await holdForUse(transaction, "benchmark", input.benchmark))) return null;
      const items = await transaction.benchmarkItem.findMany({
        where: { benchmarkId: input.benchmark },
        orderBy: { position: "asc" },
        select: { id: true },
      });
      const runId = await createRun(transaction, viewer, {
        kind: "evaluation",
        subjects: items.map((item) => item.id),
        planned,
        budget: input.budget ?? null,
        reuse: input.reuse,
        removableModels: plan.value.removableModels,
        open: input.open,
      });
      const part = (ids: readonly string[], as: "test" | "judge") =>
        ids.map((chatModelId, position) => ({ part: as, position, chatModelId }));
      await transaction.evaluation.create({
        data: {
          id,
          name,
          benchmarkId: input.benchmark,
          baseModelId: input.baseModel,
          checkerModelId: input.checker ?? null,
          runId,
          prompts,
          createdById: actorOf(viewer),
          demoSince,
          models: { create: [...part(input.testModels, "test"), ...part(input.judges, "judge")] },
        },
        select: { id: true },
      });
      const details = {
        name,
        benchmark: input.benchmark,
        items: items.length,
        calls: planned,
        budget: input.budget ?? null,
      };
      await recordAudit(transaction, viewer, {
        action: "evaluation.create",
        subject: "evaluation",
        subjectId: id,
        details,
      });
      return runId;
    },
    { timeout: 60_000 },
  );
  if (run === null) return refuseField("benchmark", "unknown-benchmark");
  if (input.open) signalWork();
  return ok({ id, run });
}

/** The prompts that an evaluation needs. */
function rolesOf(protocol: string, { checker }: CreateEvaluationInput): string[] {
  const { judge, evaluation } = evaluatedProtocol(protocol);
  return [evaluation.roles.response, ...judge.roles, ...(checker ? [evaluation.roles.checker] : [])];
}
