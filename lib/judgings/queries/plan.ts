import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { modelFaults } from "@/lib/evaluations/plan-faults";
import { storedModels, toPlanModel, type StoredModel } from "@/lib/evaluations/queries/plan";
import { atWork } from "@/lib/judgings/queries/at-work";
import { itemsToJudge } from "@/lib/judgings/queries/items";
import type { CreateJudgingInput } from "@/lib/judgings/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { Protocol } from "@/lib/protocols/protocol";
import { protocolOf } from "@/lib/protocols/registry";

export type JudgingPlan = {
  models: (StoredModel & { /** Calls that this judge is asked for. */ calls: number })[];
  /** Ids of the items on which a judgement is missing. */
  items: string[];
  calls: number;
  protocol: Protocol;
};

/**
 * What these judges would be asked about a campaign's pairs. Refused with faults where a model is not there, retired, at work on it already, or
 * has no price although a budget is to hold; conflict "all-judged" where nothing is left to ask. Leads and admins.
 */
export async function judgingPlan(
  viewer: Viewer,
  campaignId: string,
  { judges, budget }: CreateJudgingInput,
): Promise<Outcome<JudgingPlan>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const campaign = z.uuid().safeParse(campaignId).success
    ? await (await database()).campaign.findUnique({ where: { id: campaignId }, select: { protocol: true } })
    : null;
  if (!campaign) return refuse("not-found");
  const models = await storedModels(judges);
  const faults = modelFaults(
    judges.map((id, i) => [`judges.${i}`, id] as const),
    new Map(models.map((model) => [model.id, toPlanModel(model)])),
    budget ?? null,
  );
  faults.push(...(await atWork(await database(), campaignId, judges)));
  if (faults.length > 0) return refuse("invalid", { faults });
  const wanted = await itemsToJudge(
    campaignId,
    models.map(({ id }) => id),
  );
  if (wanted.ids.length === 0) return refuse("conflict", { code: "all-judged" });
  const protocol = protocolOf(campaign.protocol);
  const callsOf = (judge: string) => (wanted.judgements.get(judge) ?? 0) * protocol.judge.steps;
  const counted = models.map((model) => ({ ...model, calls: callsOf(model.id) }));
  const calls = counted.reduce((sum, model) => sum + model.calls, 0);
  return ok({ models: counted, items: wanted.ids, calls, protocol });
}
