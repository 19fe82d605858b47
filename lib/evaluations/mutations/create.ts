import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { estimateEvaluation } from "@/lib/evaluations/queries/estimate";
import { planModels } from "@/lib/evaluations/queries/plan";
import { currentVersions } from "@/lib/prompts/wording";
import type { CreateEvaluationInput } from "@/lib/evaluations/schema";
import { createRun } from "@/lib/runs/create";
import { signalWork } from "@/lib/runs/work-signal";
import { ok, type Outcome } from "@/lib/outcome";

const MOST_NAME = 200;

/**
 * Starts an evaluation of a benchmark (FURINA section 5.1) with today's wordings; `open: false` leaves it paused. Refused with faults
 * where an item cannot be asked about, a model is not there, retired, its own base, or has no price although a budget is to hold. Leads
 * and admins.
 */
export async function createEvaluation(
  viewer: Viewer,
  input: CreateEvaluationInput,
  demoSince: Date | null = null,
): Promise<Outcome<{ id: string }>> {
  const estimate = await estimateEvaluation(viewer, input);
  if (!estimate.ok) return estimate;
  const [models, prompts] = await Promise.all([
    planModels(input),
    currentVersions(rolesOf(estimate.value.protocol, input)),
  ]);
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? id;
  const name =
    input.name || `${input.testModels.map(nameOf).join(", ")} / ${nameOf(input.baseModel)}`.slice(0, MOST_NAME);
  const id = randomUUID();
  const client = await database();
  await client.$transaction(
    async (transaction) => {
      const items = await transaction.benchmarkItem.findMany({
        where: { benchmarkId: input.benchmark },
        orderBy: { position: "asc" },
        select: { id: true },
      });
      const runId = await createRun(transaction, viewer, {
        kind: "evaluation",
        subjects: items.map((item) => item.id),
        planned: estimate.value.calls.total,
        budget: input.budget ?? null,
        reuse: input.reuse,
      });
      if (!input.open)
        await transaction.run.update({
          where: { id: runId },
          data: { state: "paused", stateReason: "person", stateById: actorOf(viewer) },
          select: { id: true },
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
        calls: estimate.value.calls.total,
        budget: input.budget ?? null,
      };
      await recordAudit(transaction, viewer, {
        action: "evaluation.create",
        subject: "evaluation",
        subjectId: id,
        details,
      });
    },
    { timeout: 60_000 },
  );
  if (input.open) signalWork();
  return ok({ id });
}

/** The prompts that an evaluation needs. */
function rolesOf(protocol: string, { checker }: CreateEvaluationInput): string[] {
  const { judge, evaluation } = evaluatedProtocol(protocol);
  return [evaluation.roles.response, ...judge.roles, ...(checker ? [evaluation.roles.checker] : [])];
}
