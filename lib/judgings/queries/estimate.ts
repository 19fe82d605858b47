import type { Viewer } from "@/lib/auth/viewer";
import { firstStep } from "@/lib/judging/judge";
import { estimateOf, type Sampled } from "@/lib/evaluations/estimate";
import { asked, SAMPLE, sharesOf } from "@/lib/evaluations/queries/shares";
import { currentWording } from "@/lib/prompts/wording";
import { itemsWithJudged } from "@/lib/judgings/queries/items";
import { judgingPlan } from "@/lib/judgings/queries/plan";
import type { CreateJudgingInput } from "@/lib/judgings/schema";
import { overallLeft } from "@/lib/models/queries/budget";
import { ok, type Outcome } from "@/lib/outcome";

/** What judging a campaign will take: calls, tokens, money, time, of the judgements that are not there yet. Refused as its start would be. Leads and admins. */
export async function estimateJudging(
  viewer: Viewer,
  campaignId: string,
  input: CreateJudgingInput,
): Promise<Outcome<Sampled>> {
  const plan = await judgingPlan(viewer, campaignId, input);
  if (!plan.ok) return plan;
  const { models, items, protocol } = plan.value;
  const [sample, wording] = await Promise.all([itemsWithJudged(spread(items, SAMPLE)), currentWording()]);
  const shares = await sharesOf(
    models.map(({ calls, ...model }) => ({
      model,
      role: "judge",
      calls,
      prompts: sample.map(
        (item) =>
          firstStep({ protocol, item, judge: asked(model), order: protocol.judge.orders[0]!, wording }).messages,
      ),
    })),
  );
  return ok({ ...estimateOf(shares), items: items.length, sampled: sample.length, overallLeft: await overallLeft() });
}

/** So many of them, from all along the list. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, i) => Math.floor(((i + 1) * most) / all.length) > Math.floor((i * most) / all.length));
