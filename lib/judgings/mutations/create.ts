import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { currentVersions } from "@/lib/prompts/wording";
import { createRun } from "@/lib/runs/create";
import { signalWork } from "@/lib/runs/work-signal";
import { atWork } from "@/lib/judgings/queries/at-work";
import { judgingPlan } from "@/lib/judgings/queries/plan";
import type { CreateJudgingInput } from "@/lib/judgings/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/**
 * Has judges score a campaign's pairs in both orders, so that they can be set against its people (FURINA table 3). What a judge was read
 * on before is not asked again; conflict "all-judged" where nothing is left to ask. Leads and admins.
 */
export async function createJudging(
  viewer: Viewer,
  campaignId: string,
  input: CreateJudgingInput,
): Promise<Outcome<{ id: string; calls: number }>> {
  const plan = await judgingPlan(viewer, campaignId, input);
  if (!plan.ok) return plan;
  const { models, items, calls, protocol } = plan.value;
  const budget = input.budget ?? null;
  const prompts = await currentVersions(protocol.judge.roles);
  const client = await database();
  const id = await client.$transaction(
    async (transaction) => {
      // Of two who ask the same judge at the same moment the second finds the first, whichever campaigns they ask for.
      await transaction.$queryRaw`SELECT 1 FROM "ChatModel" WHERE "id" = ANY(${input.judges}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
      const faults = await atWork(transaction, campaignId, input.judges);
      if (faults.length > 0) return { faults };
      const runId = await createRun(transaction, viewer, { kind: "judging", subjects: items, planned: calls, budget });
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
      return judging.id;
    },
    { timeout: 60_000 },
  );
  if (typeof id !== "string") return refuse("invalid", id);
  signalWork();
  return ok({ id, calls });
}
