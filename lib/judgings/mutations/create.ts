import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { currentVersions } from "@/lib/prompts/wording";
import { createRun } from "@/lib/runs/create";
import type { StartedRun } from "@/lib/runs/definition";
import { signalWork } from "@/lib/runs/work-signal";
import { activeJudgeFaults } from "@/lib/judgings/queries/active-judges";
import { planJudging } from "@/lib/judgings/queries/plan";
import type { CreateJudgingInput } from "@/lib/judgings/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/**
 * Has judges score a campaign's pairs in both orders, to compare them with its people (FURINA table 3). A pair that a
 * judge has scored before is not judged again; conflict "all-judged" where no judgement is missing. Leads and admins.
 */
export async function createJudging(
  viewer: Viewer,
  campaignId: string,
  input: CreateJudgingInput,
): Promise<Outcome<StartedRun & { calls: number }>> {
  const plan = await planJudging(viewer, campaignId, input, "manage");
  if (!plan.ok) return plan;
  const { subjects, removableModels, protocol } = plan.value;
  const models = plan.value.calls.map(({ model }) => model);
  const calls = plan.value.calls.reduce((sum, planned) => sum + planned.calls, 0);
  const budget = input.budget ?? null;
  const prompts = await currentVersions(protocol.judge.roles);
  const client = await database();
  const created = await client.$transaction(
    async (transaction) => {
      // Of two that start the same judge at the same time the second finds the first, whichever campaigns they are for.
      await transaction.$queryRaw`
        SELECT 1 FROM "ChatModel" WHERE "id" = ANY(${input.judges}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
      const faults = await activeJudgeFaults(transaction, campaignId, input.judges);
      if (faults.length > 0) return { faults };
      const runId = await createRun(transaction, viewer, {
        kind: "judging",
        subjects,
        planned: calls,
        budget,
        removableModels,
      });
      const judging = await transaction.judging.create({
        data: {
          campaignId,
          runId,
          prompts,
          createdById: actorOf(viewer),
          models: { create: models.map(({ id: chatModelId }) => ({ chatModelId })) },
        },
        select: { id: true },
      });
      const details = { campaign: campaignId, judges: models.map(({ name }) => name).join(", "), calls, budget };
      await recordAudit(transaction, viewer, {
        action: "judging.create",
        subject: "judging",
        subjectId: judging.id,
        details,
      });
      return { id: judging.id, run: runId };
    },
    { timeout: 60_000 },
  );
  if ("faults" in created) return refuse("invalid", created);
  signalWork();
  return ok({ ...created, calls });
}
