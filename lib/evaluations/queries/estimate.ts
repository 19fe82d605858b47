import type { CharacterKind } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { isChecked, pairOf, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import { evaluatedProtocol, type EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { estimateOf, type CallRole, type Sampled } from "@/lib/evaluations/estimate";
import type { Overlong } from "@/lib/evaluations/overlong";
import { planFaults } from "@/lib/evaluations/plan-faults";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { overlongPrompts } from "@/lib/evaluations/queries/overlong";
import { currentWording } from "@/lib/prompts/wording";
import { planItems, planModels, toPlanModel, type StoredModel } from "@/lib/evaluations/queries/plan";
import { asked, SAMPLE, sharesOf } from "@/lib/evaluations/queries/shares";
import type { CreateEvaluationInput } from "@/lib/evaluations/schema";
import { promptHash } from "@/lib/calls/prompt-hash";
import type { ChatMessage } from "@/lib/models/chat-model";
import { overallLeft } from "@/lib/models/queries/budget";
import { firstStep } from "@/lib/judging/judge";
import { replyForm } from "@/lib/judging/reply-form";
import type { Wording } from "@/lib/protocols/judge-method";
import { refuse, ok, type Outcome, refuseField } from "@/lib/outcome";

export type EvaluationEstimate = Sampled & {
  /** The benchmark's. */
  protocol: string;
  /** Items whose explanations are read for hallucination, by each judge in each order. */
  checked: number;
  /** Base responses that are there already and are used again. */
  baseKept: number;
  /** Models whose contexts are too short for some of their prompts; this forbids nothing. */
  overlong: Overlong[];
};

const COUNTS = `
  SELECT b.question, c.kind, count(*)::int AS n
  FROM "BenchmarkItem" b JOIN "Context" x ON x.id = b."contextId" JOIN "Character" c ON c.id = x."characterId"
  WHERE b."benchmarkId" = $1 GROUP BY 1, 2`;
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
  if (!items) return refuseField("benchmark", "unknown-benchmark");
  const faults = planFaults(input, new Map(models.map((model) => [model.id, toPlanModel(model)])), items);
  if (faults.length > 0) return refuse("invalid", { faults });

  const [counts, sampleIds, wording] = await Promise.all([
    query<{ question: string; kind: CharacterKind | null; n: number }>(COUNTS, [input.benchmark]),
    query<{ id: string }>(SAMPLED, [input.benchmark, SAMPLE]),
    currentWording(),
  ]);
  const protocol = evaluatedProtocol(items.protocol);
  const orders = protocol.judge.orders.length;
  const judgeCalls = orders * protocol.judge.steps;
  const sample = await contextsOf(sampleIds.map(({ id }) => id));
  const checked = counts.filter((count) => isChecked(protocol, count)).reduce((sum, { n }) => sum + n, 0);
  const of = (id: string) => models.find((model) => model.id === id)!;
  const baseKept = await keptBases(protocol, input.benchmark, of(input.baseModel), sample, wording, items.total);
  const tests = input.testModels.length;
  const checks = orders * tests * input.judges.length;
  const foreseen = (id: string, role: CallRole, each: number, calls: number) => ({
    model: of(id),
    role,
    each,
    calls,
    ...promptsOf(protocol, sample, of(id), role, wording),
  });
  const parts = [
    foreseen(input.baseModel, "base", 1, items.total - baseKept),
    ...input.testModels.map((id) => foreseen(id, "test", 1, items.total)),
    ...input.judges.map((id) => foreseen(id, "judge", judgeCalls * tests, judgeCalls * items.total * tests)),
    ...(input.checker ? [foreseen(input.checker, "checker", checks, checks * checked)] : []),
  ];
  const [shares, overlong] = await Promise.all([
    sharesOf(parts),
    overlongPrompts(protocol, input.benchmark, items.total, sample, parts),
  ]);
  return ok({
    ...estimateOf(shares),
    protocol: protocol.id,
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

type Prompts = { prompts: ChatMessage[][]; maxTokens: number };

/** The first prompt of a role about each item of the sample, and how long a reply may be. */
function promptsOf(
  protocol: EvaluatedProtocol,
  sample: readonly BenchmarkContext[],
  stored: StoredModel,
  role: CallRole,
  wording: Wording,
): Prompts {
  const model = asked(stored);
  const { evaluation, judge } = protocol;
  const callOf = (item: BenchmarkContext): { messages: ChatMessage[]; maxTokens: number } => {
    if (role === "base" || role === "test") return evaluation.respond(item, item.question, wording);
    if (role === "checker") return evaluation.check(item, stand(item).repeat(3), 0, wording, replyForm(model));
    const pair = pairOf(item, item.id, [stand(item), stand(item)]);
    return firstStep({ protocol, item: pair, judge: model, order: judge.orders[0]!, wording });
  };
  const items = role === "checker" ? sample.filter((item) => isChecked(protocol, item)) : sample;
  const calls = items.map(callOf);
  return { prompts: calls.map(({ messages }) => messages), maxTokens: calls[0]?.maxTokens ?? 0 };
}

/** How many base responses will be used again: those that are there, as far as in the sample they answer today's wording. */
async function keptBases(
  protocol: EvaluatedProtocol,
  benchmark: string,
  base: StoredModel,
  sample: readonly BenchmarkContext[],
  wording: Wording,
  total: number,
): Promise<number> {
  const model = asked(base);
  const prints = new Set(
    sample.map((item) => {
      const { messages, maxTokens } = protocol.evaluation.respond(item, item.question, wording);
      return promptHash(model, { messages, maxTokens });
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
