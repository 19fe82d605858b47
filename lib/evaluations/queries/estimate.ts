import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { checkerRequest, judgeRequest, responseRequest } from "@/lib/evaluations/ask";
import { isChecked, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import type { Wording } from "@/lib/evaluations/cast";
import { estimateOf, type CallRole, type Sampled } from "@/lib/evaluations/estimate";
import type { Overlong } from "@/lib/evaluations/overlong";
import { planFaults } from "@/lib/evaluations/plan-faults";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { overlongPrompts } from "@/lib/evaluations/queries/overlong";
import { currentWording } from "@/lib/evaluations/queries/wording";
import { planItems, planModels, toPlanModel, type StoredModel } from "@/lib/evaluations/queries/plan";
import { asked, SAMPLE, sharesOf } from "@/lib/evaluations/queries/shares";
import type { CreateEvaluationInput } from "@/lib/evaluations/schema";
import { promptHash } from "@/lib/calls/prompt-hash";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";
import { overallLeft } from "@/lib/models/queries/budget";
import { hallucinationKinds } from "@/lib/protocols/furina/hallucination";
import { refuse, ok, type Outcome } from "@/lib/outcome";

export type EvaluationEstimate = Sampled & {
  /** Items whose explanations are read for hallucination, by each judge in each order. */
  checked: number;
  /** Base responses that are there already and are used again. */
  baseKept: number;
  /** Models whose contexts are too short for some of their prompts; this forbids nothing. */
  overlong: Overlong[];
};

const COUNTS = `
  SELECT b.dimension, c.kind, count(*)::int AS n FROM "BenchmarkItem" b JOIN "Character" c ON c.id = b."characterId" WHERE b."benchmarkId" = $1 GROUP BY 1, 2`;
const SAMPLED = `
  SELECT id FROM (SELECT id, position, row_number() OVER (ORDER BY position) AS at, count(*) OVER () AS n FROM "BenchmarkItem" WHERE "benchmarkId" = $1) x
  WHERE (at * $2 / n) <> ((at - 1) * $2 / n) ORDER BY position`;
const BASES = `
  SELECT r.fingerprint, count(*)::int AS n, json_agg(r."benchmarkItemId") FILTER (WHERE r."benchmarkItemId" IN (SELECT value::uuid FROM jsonb_array_elements_text($3::jsonb))) AS items
  FROM "BaseResponse" r JOIN "BenchmarkItem" b ON b.id = r."benchmarkItemId" WHERE b."benchmarkId" = $1 AND r."chatModelId" = $2 AND r.text IS NOT NULL GROUP BY 1`;

/** What a plan will take: calls, tokens, money, time, from the prompts of a sample filled in and from how the models answered before. Refused as its start would be. Leads and admins. */
export async function estimateEvaluation(
  viewer: Viewer,
  input: CreateEvaluationInput,
): Promise<Outcome<EvaluationEstimate>> {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return refusal;
  const [items, models] = await Promise.all([planItems(input.benchmark), planModels(input)]);
  if (!items)
    return refuse("invalid", {
      faults: [{ path: "benchmark", code: "unknown-benchmark", message: "There is no benchmark of this id" }],
    });
  const faults = planFaults(input, new Map(models.map((model) => [model.id, toPlanModel(model)])), items);
  if (faults.length > 0) return refuse("invalid", { faults });

  const [counts, sampleIds, wording] = await Promise.all([
    query<{ dimension: string; kind: string | null; n: number }>(COUNTS, [input.benchmark]),
    query<{ id: string }>(SAMPLED, [input.benchmark, SAMPLE]),
    currentWording(),
  ]);
  const sample = await contextsOf(sampleIds.map(({ id }) => id));
  const checked = counts
    .filter(({ dimension, kind }) =>
      hallucinationKinds.some((each) => each.dimension === dimension && each.characterType === kind),
    )
    .reduce((sum, { n }) => sum + n, 0);
  const of = (id: string) => models.find((model) => model.id === id)!;
  const baseKept = await keptBases(input.benchmark, of(input.baseModel), sample, wording, items.total);
  const tests = input.testModels.length;
  const foreseen = (id: string, role: CallRole, each: number, calls: number) => ({
    model: of(id),
    role,
    each,
    calls,
    prompts: promptsOf(sample, of(id), role, wording),
  });
  const parts = [
    foreseen(input.baseModel, "base", 1, items.total - baseKept),
    ...input.testModels.map((id) => foreseen(id, "test", 1, items.total)),
    ...input.judges.map((id) => foreseen(id, "judge", 2 * tests, 2 * items.total * tests)),
    ...(input.checker
      ? [foreseen(input.checker, "checker", 2 * tests * input.judges.length, 2 * checked * tests * input.judges.length)]
      : []),
  ];
  const [shares, overlong] = await Promise.all([
    sharesOf(parts),
    overlongPrompts(input.benchmark, items.total, sample, parts),
  ]);
  return ok({
    ...estimateOf(shares),
    items: items.total,
    checked: input.checker ? checked : 0,
    baseKept,
    overlong,
    sampled: sample.length,
    overallLeft: await overallLeft(),
  });
}

/** A response of about usual length, in its prompt's script. */
const stand = (item: BenchmarkContext) =>
  item.language.startsWith("zh")
    ? "（放下茶碗）这件事，你且听我慢慢说来。".repeat(3)
    : "(sets the cup down) Let me tell you how it was, and you may judge for yourself. ".repeat(3);

function messagesOf(item: BenchmarkContext, model: ChatModel, role: CallRole, wording: Wording): ChatMessage[] {
  if (role === "base" || role === "test") return responseRequest(model, wording, item, item.dimension).messages;
  if (role === "judge")
    return judgeRequest(model, wording, item, item.dimension, [stand(item), stand(item)], "AB").messages;
  return checkerRequest(model, wording, item.language, stand(item).repeat(3), "AB").messages;
}

function promptsOf(
  sample: readonly BenchmarkContext[],
  stored: StoredModel,
  role: CallRole,
  wording: Wording,
): ChatMessage[][] {
  const model = asked(stored);
  return (role === "checker" ? sample.filter(isChecked) : sample).map((item) => messagesOf(item, model, role, wording));
}

/** How many base responses will be used again: those that are there, as far as in the sample they answer today's wording. */
async function keptBases(
  benchmark: string,
  base: StoredModel,
  sample: readonly BenchmarkContext[],
  wording: Wording,
  total: number,
): Promise<number> {
  const model = asked(base);
  const prints = new Set(
    sample.map((item) => {
      const { messages, maxTokens } = responseRequest(model, wording, item, item.dimension);
      return promptHash(model, { messages, ...(maxTokens !== undefined && { maxTokens }) });
    }),
  );
  const rows = await query<{ fingerprint: string; n: number; items: string[] | null }>(BASES, [
    benchmark,
    base.id,
    JSON.stringify(sample.map(({ id }) => id)),
  ]);
  const there = rows.reduce((sum, { n }) => sum + n, 0);
  const sampled = rows.reduce((sum, { items }) => sum + (items?.length ?? 0), 0);
  const current = rows
    .filter(({ fingerprint }) => prints.has(fingerprint))
    .reduce((sum, { items }) => sum + (items?.length ?? 0), 0);
  return sampled === 0 ? 0 : Math.min(total, Math.round((there * current) / sampled));
}
