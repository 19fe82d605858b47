import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { currentVersions } from "@/lib/evaluations/queries/wording";
import { createRun } from "@/lib/jobs/runs/create";
import { wakeWorker } from "@/lib/jobs/wake";
import { itemsToJudge } from "@/lib/judgings/queries/items";
import type { CreateJudgingInput } from "@/lib/judgings/schema";
import { ok, refuse, type Fault, type Outcome } from "@/lib/outcome";

/**
 * Has judges score a campaign's pairs in both orders, so that they can be set against its people (FURINA table 3). What a judge was read
 * on before is not asked again; conflict "all-judged" where nothing is left to ask. Leads and admins.
 */
export async function createJudging(viewer: Viewer, campaignId: string, { judges, budget }: CreateJudgingInput): Promise<Outcome<{ id: string; calls: number }>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const client = await database();
  if (!z.uuid().safeParse(campaignId).success || !(await client.campaign.findUnique({ where: { id: campaignId }, select: { id: true } }))) return refuse("not-found");
  const ids = [...new Set(judges)];
  const models = await client.chatModel.findMany({ where: { id: { in: ids } }, select: { id: true, name: true, retiredAt: true, inputPrice: true, outputPrice: true } });
  const faults = judgeFaults(judges, models, budget ?? null);
  if (faults.length > 0) return refuse("invalid", { faults });
  const wanted = await itemsToJudge(campaignId, models.map(({ name }) => name));
  if (wanted.calls === 0) return refuse("conflict", { code: "all-judged" });
  const prompts = await currentVersions(["furina-judge"]);
  const id = await client.$transaction(
    async (transaction) => {
      const runId = await createRun(transaction, viewer, { kind: "judging", subjects: wanted.ids, planned: wanted.calls, budget: budget ?? null });
      const judging = await transaction.judging.create({
        data: { campaignId, runId, prompts, createdById: actorOf(viewer), models: { create: ids.map((chatModelId) => ({ chatModelId })) } },
        select: { id: true },
      });
      const details = { campaign: campaignId, judges: models.map(({ name }) => name).join(", "), calls: wanted.calls, budget: budget ?? null };
      await recordAudit(transaction, viewer, { action: "judging.create", subject: "judging", subjectId: judging.id, details });
      return judging.id;
    },
    { timeout: 60_000 },
  );
  wakeWorker();
  return ok({ id, calls: wanted.calls });
}

type Model = { id: string; name: string; retiredAt: Date | null; inputPrice: number | null; outputPrice: number | null };

function judgeFaults(judges: readonly string[], models: readonly Model[], budget: number | null): Fault[] {
  return judges.flatMap((id, i): Fault[] => {
    const path = `judges.${i}`;
    const model = models.find((each) => each.id === id);
    if (!model) return [{ path, code: "unknown-model", message: "There is no model of this id" }];
    const params = { model: model.name };
    if (model.retiredAt) return [{ path, code: "retired-model", params, message: `${model.name} is retired` }];
    if (budget !== null && (model.inputPrice === null || model.outputPrice === null)) return [{ path, code: "unpriced-model", params, message: `The price of ${model.name} is not known, so a budget could not hold` }];
    return [];
  });
}
