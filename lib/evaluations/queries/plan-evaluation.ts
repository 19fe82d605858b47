import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { promptHash } from "@/lib/calls/prompt-hash";
import { checkerRequest, judgeRequest, responseRequest } from "@/lib/evaluations/ask";
import { isChecked, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import type { Wording } from "@/lib/evaluations/cast";
import type { EvaluationRole, Overlong } from "@/lib/evaluations/overlong";
import { planFaults } from "@/lib/evaluations/plan-faults";
import { refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { contextsOf } from "@/lib/evaluations/queries/contexts";
import { overlongPrompts } from "@/lib/evaluations/queries/overlong";
import { planItems, planModels } from "@/lib/evaluations/queries/plan";
import { currentWording } from "@/lib/evaluations/queries/wording";
import { removableModels } from "@/lib/evaluations/removable-models";
import type { CreateEvaluationInput } from "@/lib/evaluations/schema";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { hallucinationKinds } from "@/lib/protocols/furina/hallucination";
import type { RunPlan } from "@/lib/runs/definition";
import { SAMPLE_SIZE } from "@/lib/runs/estimate-run";
import { promptModelOf, toPlanModel, type StoredModel } from "@/lib/runs/plan-models";

/** What an evaluation's estimate holds beside that of every run. */
export type EvaluationDetails = {
  /** Items whose explanations are checked for hallucination, by each judge in each order. */
  checked: number;
  /** Base responses that exist already and are reused. */
  baseKept: number;
  /** Models whose contexts are too short for some of their prompts; this prevents nothing. */
  overlong: Overlong[];
};

const COUNTS = `
  SELECT b.dimension, c.kind, count(*)::int AS n
  FROM "BenchmarkItem" b JOIN "Character" c ON c.id = b."characterId" WHERE b."benchmarkId" = $1 GROUP BY 1, 2`;

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
 * Leads and admins.
 */
export async function planEvaluation(
  viewer: Viewer,
  input: CreateEvaluationInput,
): Promise<Outcome<RunPlan<EvaluationDetails>>> {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return refusal;
  const [items, models] = await Promise.all([planItems(input.benchmark), planModels(input)]);
  if (!items)
    return refuse("invalid", {
      faults: [{ path: "benchmark", code: "unknown-benchmark", message: "There is no benchmark with this id" }],
    });
  const faults = planFaults(input, new Map(models.map((model) => [model.id, toPlanModel(model)])), items);
  if (faults.length > 0) return refuse("invalid", { faults });

  const [counts, sampleIds, wording] = await Promise.all([
    query<{ dimension: string; kind: string | null; n: number }>(COUNTS, [input.benchmark]),
    query<{ id: string }>(SAMPLED, [input.benchmark, SAMPLE_SIZE]),
    currentWording(),
  ]);
  const sample = await contextsOf(sampleIds.map(({ id }) => id));
  const checked = counts
    .filter(({ dimension, kind }) =>
      hallucinationKinds.some((each) => each.dimension === dimension && each.characterType === kind),
    )
    .reduce((sum, { n }) => sum + n, 0);
  const modelOf = (id: string) => models.find((model) => model.id === id)!;
  const baseKept = await countKeptBases(input.benchmark, modelOf(input.baseModel), sample, wording, items.total);
  const tests = input.testModels.length;
  /** `each`: prompts per item. */
  const planned = (id: string, role: EvaluationRole, each: number, calls: number) => ({
    model: modelOf(id),
    role,
    each,
    calls,
    prompts: promptsOf(sample, modelOf(id), role, wording),
  });
  const calls = [
    planned(input.baseModel, "base", 1, items.total - baseKept),
    ...input.testModels.map((id) => planned(id, "test", 1, items.total)),
    ...input.judges.map((id) => planned(id, "judge", 2 * tests, 2 * items.total * tests)),
    ...(input.checker
      ? [planned(input.checker, "checker", 2 * tests * input.judges.length, 2 * checked * tests * input.judges.length)]
      : []),
  ];
  const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
  return ok({
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
      checked: input.checker ? checked : 0,
      baseKept,
      overlong: await overlongPrompts(input.benchmark, items.total, sample, calls),
    }),
  });
}

/** A response of about usual length, in its prompt's script. */
const placeholder = (item: BenchmarkContext) =>
  item.language.startsWith("zh")
    ? "（放下茶碗）这件事，你且听我慢慢说来。".repeat(3)
    : "(sets the cup down) Let me tell you how it was, and you may judge for yourself. ".repeat(3);

function messagesOf(item: BenchmarkContext, model: ChatModel, role: EvaluationRole, wording: Wording): ChatMessage[] {
  if (role === "base" || role === "test") return responseRequest(model, wording, item, item.dimension).messages;
  const response = placeholder(item);
  if (role === "judge") return judgeRequest(model, wording, item, item.dimension, [response, response], "AB").messages;
  return checkerRequest(model, wording, item.language, response.repeat(3), "AB").messages;
}

function promptsOf(
  sample: readonly BenchmarkContext[],
  stored: StoredModel,
  role: EvaluationRole,
  wording: Wording,
): ChatMessage[][] {
  const model = promptModelOf(stored);
  const items = role === "checker" ? sample.filter(isChecked) : sample;
  return items.map((item) => messagesOf(item, model, role, wording));
}

/** How many stored base responses will be reused: the share that, in the sample, answers today's wording. */
async function countKeptBases(
  benchmark: string,
  base: StoredModel,
  sample: readonly BenchmarkContext[],
  wording: Wording,
  total: number,
): Promise<number> {
  const model = promptModelOf(base);
  const hashes = new Set(
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
