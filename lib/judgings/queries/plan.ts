import { z } from "zod";
import type { TokenScope } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { firstStep } from "@/lib/judging/judge";
import { activeJudgeFaults } from "@/lib/judgings/queries/active-judges";
import { itemsToJudge, itemsWithJudged } from "@/lib/judgings/queries/items";
import type { CreateJudgingInput } from "@/lib/judgings/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { currentWording } from "@/lib/prompts/wording";
import type { Protocol } from "@/lib/protocols/protocol";
import { protocolOf } from "@/lib/protocols/registry";
import type { RunPlan } from "@/lib/runs/definition";
import { SAMPLE_SIZE } from "@/lib/runs/estimate-run";
import { modelFaults } from "@/lib/runs/model-faults";
import { promptModelOf, storedModels, toPlanModel } from "@/lib/runs/plan-models";

/** `subjects`: ids of the items on which a judgement is missing. */
export type JudgingPlan = RunPlan & { subjects: string[]; protocol: Protocol };

/**
 * What these judges would be asked about a campaign's pairs. Refused with faults where a model does not exist, is
 * retired, is judging them already, or has no price although there is a budget; conflict "all-judged" where no
 * judgement is missing. Leads and admins; `scope`: what a token must be for.
 */
export async function planJudging(
  viewer: Viewer,
  campaignId: string,
  { judges, budget }: CreateJudgingInput,
  scope: TokenScope = "read",
): Promise<Outcome<JudgingPlan>> {
  const refusal = refuseUnlessLead(viewer, scope);
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
  faults.push(...(await activeJudgeFaults(await database(), campaignId, judges)));
  if (faults.length > 0) return refuse("invalid", { faults });
  const { ids: subjects, judgements } = await itemsToJudge(
    campaignId,
    models.map(({ id }) => id),
  );
  if (subjects.length === 0) return refuse("conflict", { code: "all-judged" });
  const protocol = protocolOf(campaign.protocol);
  const { steps, orders } = protocol.judge;
  const [sample, wording] = await Promise.all([itemsWithJudged(spread(subjects, SAMPLE_SIZE)), currentWording()]);
  return ok({
    subjects,
    protocol,
    items: subjects.length,
    sampled: sample.length,
    calls: models.map((model) => ({
      model,
      role: "judge",
      calls: (judgements.get(model.id) ?? 0) * steps,
      prompts: sample.map((item) => {
        const step = firstStep({ protocol, item, judge: promptModelOf(model), order: orders[0]!, wording });
        return step.messages;
      }),
    })),
    removableModels: models.length > 1 ? models.map(({ id }) => id) : [],
    details: () => Promise.resolve({}),
  });
}

/** At most so many of them, evenly spread over the list. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, i) => Math.floor(((i + 1) * most) / all.length) > Math.floor((i * most) / all.length));
