import type { CharacterKind, TokenScope } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { promptHash } from "@/lib/calls/prompt-hash";
import { isChecked, pairOf, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import { evaluatedProtocol, type EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { EvaluationRole } from "@/lib/evaluations/overlong";
import { planFaults } from "@/lib/evaluations/plan-faults";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { overlongPrompts } from "@/lib/evaluations/queries/overlong";
import { planItems, planModels } from "@/lib/evaluations/queries/plan";
import { removableModels } from "@/lib/evaluations/removable-models";
import type { CreateEvaluationInput } from "@/lib/evaluations/schema";
import { firstStep } from "@/lib/judging/judge";
import { replyForm } from "@/lib/judging/reply-form";
import type { ChatMessage } from "@/lib/models/chat-model";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import { currentWording } from "@/lib/prompts/wording";
import type { Wording } from "@/lib/protocols/judge-method";
import type { RunPlan } from "@/lib/runs/definition";
import type { Overlong } from "@/lib/runs/estimate";
import { SAMPLE_SIZE } from "@/lib/runs/estimate-run";
import { promptModelOf, toPlanModel, type StoredModel } from "@/lib/runs/plan-models";

/** What an evaluation's estimate holds beside that of every run. */
export type EvaluationDetails = {
  /** The benchmark's. */
  protocol: string;
  /** Items whose explanations are checked for hallucination, by each judge in each order. */
  checked: number;
  /** Base responses that exist already and are reused. */
  baseKept: number;
  /** Models whose contexts are too short for some of their prompts; this prevents nothing. */
  overlong: Overlong[];
};

const COUNTS = `
  SELECT b.question, c.kind, count(*)::int AS n
  FROM "BenchmarkItem" b JOIN "Context" x ON x.id = b."contextId" JOIN "Character" c ON c.id = x."characterId"
  WHERE b."benchmarkId" = $1 GROUP BY 1, 2`;

// Evenly spread over the benchmark.
const SAMPLED = `
  SELECT id FROM (
    SELECT id, position, row_number() OVER (ORDER BY position) AS at, count(*) OVER () AS n
    FROM "BenchmarkItem" WHERE "benchmarkId" = $1) x
  WHERE (at * $2 / n) <> ((at - 1) * $2 / n) ORDER BY position`;

const BASES = `
  SELECT r.fingerprint, count(*)::int AS n, json_agg(r."benchmarkItemId")
    FILTER (WHERE r."benchmarkItemId" IN (SELECT value::uuid FROM jsonb_array_elements_text($3::jsonb))) AS items
  FROM "BaseResponse" r JOIN "BenchmarkItem" b ON b.id = r."benchmarkItemId"
  WHERE b."benchmarkId" = $1 AND r."chatModelId" = $2 AND r.text IS NOT NULL GROUP BY 1`;

/**
 * What an evaluation would do, with the prompts of a sample of its items. Refused with faults where it cannot start.
 * Leads and admins; `scope`: what a token must be for.
 */
export async function planEvaluation(
  viewer: Viewer,
  input: CreateEvaluationInput,
  scope: TokenScope = "read",
): Promise<Outcome<RunPlan<EvaluationDetails> & { protocol: string }>> {
  const refusal = refuseUnlessEvaluator(viewer, scope);
  if (refusal) return refusal;
  const [items, models] = await Promise.all([planItems(input.benchmark), planModels(input)]);
  if (!items) return refuseField("benchmark", "unknown-benchmark");
  const faults = planFaults(input, new Map(models.map((model) => [model.id, toPlanModel(model)])), items);
  if (faults.length > 0) return refuse("invalid", { faults });

  const [counts, sampleIds, wording] = await Promise.all([
    query<{ question: string; kind: CharacterKind | null; n: number }>(COUNTS, [input.benchmark]),
    query<{ id: string }>(SAMPLED, [input.benchmark, SAMPLE_SIZE]),
    currentWording(),
  ]);
  const sample = await contextsOf(sampleIds.map(({ id }) => id));
  const protocol = evaluatedProtocol(items.protocol);
  const orders = protocol.judge.orders.length;
  const judgeCalls = orders * protocol.judge.steps;
  const checked = counts.filter((count) => isChecked(protocol, count)).reduce((sum, { n }) => sum + n, 0);
  const modelOf = (id: string) => models.find((model) => model.id === id)!;
  const baseKept = await countKeptBases(
    protocol,
    input.benchmark,
    modelOf(input.baseModel),
    sample,
    wording,
    items.total,
  );
  const tests = input.testModels.length;
  const checks = orders * tests * input.judges.length;
  /** `each`: prompts per item. */
  const planned = (id: string, role: EvaluationRole, each: number, calls: number) => ({
    model: modelOf(id),
    role,
    each,
    calls,
    ...promptsOf(protocol, sample, modelOf(id), role, wording),
  });
  const calls = [
    planned(input.baseModel, "base", 1, items.total - baseKept),
    ...input.testModels.map((id) => planned(id, "test", 1, items.total)),
    ...input.judges.map((id) => planned(id, "judge", judgeCalls * tests, judgeCalls * items.total * tests)),
    ...(input.checker ? [planned(input.checker, "checker", checks, checks * checked)] : []),
  ];
  const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
  return ok({
    protocol: protocol.id,
    items: items.total,
    sampled: sample.length,
    calls,
    removableModels: removableModels({
      testModels: named(input.testModels),
      baseModel: { id: input.baseModel },
      judges: named(input.judges),
      checker: input.checker ? { id: input.checker } : null,
    }),
    details: async () => ({
      protocol: protocol.id,
      checked: input.checker ? checked : 0,
      baseKept,
      overlong: await overlongPrompts(protocol, input.benchmark, items.total, sample, calls),
    }),
  });
}

/** A response of about usual length, in its prompt's script. */
const placeholder = (item: BenchmarkContext) =>
  item.language.startsWith("zh")
    ? "（放下茶碗）这件事，你且听我慢慢说来。".repeat(3)
    : "(sets the cup down) Let me tell you how it was, and you may judge for yourself. ".repeat(3);

type Prompts = { prompts: ChatMessage[][]; maxTokens: number };

/** The first prompt of a role about each item of the sample, and how long a response may be. */
function promptsOf(
  protocol: EvaluatedProtocol,
  sample: readonly BenchmarkContext[],
  stored: StoredModel,
  role: EvaluationRole,
  wording: Wording,
): Prompts {
  const model = promptModelOf(stored);
  const { evaluation, judge } = protocol;
  const callOf = (item: BenchmarkContext): { messages: ChatMessage[]; maxTokens: number } => {
    if (role === "base" || role === "test") return evaluation.respond(item, item.question, wording);
    const response = placeholder(item);
    if (role === "checker") return evaluation.check(item, response.repeat(3), 0, wording, replyForm(model));
    const pair = pairOf(item, item.id, [response, response]);
    return firstStep({ protocol, item: pair, judge: model, order: judge.orders[0]!, wording });
  };
  const items = role === "checker" ? sample.filter((item) => isChecked(protocol, item)) : sample;
  const calls = items.map(callOf);
  return { prompts: calls.map(({ messages }) => messages), maxTokens: calls[0]?.maxTokens ?? 0 };
}

/** How many stored base responses will be reused: the share that, in the sample, answers today's wording. */
async function countKeptBases(
  protocol: EvaluatedProtocol,
  benchmark: string,
  base: StoredModel,
  sample: readonly BenchmarkContext[],
  wording: Wording,
  total: number,
): Promise<number> {
  const model = promptModelOf(base);
  const hashes = new Set(
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
  const sum = (of: typeof rows, count: (row: (typeof rows)[number]) => number) =>
    of.reduce((all, row) => all + count(row), 0);
  const inSample = (row: (typeof rows)[number]) => row.items?.length ?? 0;
  const sampled = sum(rows, inSample);
  const current = sum(
    rows.filter(({ fingerprint }) => hashes.has(fingerprint)),
    inSample,
  );
  return sampled === 0 ? 0 : Math.min(total, Math.round((sum(rows, ({ n }) => n) * current) / sampled));
}
