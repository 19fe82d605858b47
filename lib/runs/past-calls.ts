import { query } from "@/lib/database/client";
import type { ChatMessage } from "@/lib/models/chat-model";
import { parametersOf } from "@/lib/models/parameters";
import { thinkingAllowance } from "@/lib/models/pricing";
import { estimatePromptTokens } from "@/lib/models/tokens";
import type { PlannedCalls } from "@/lib/runs/definition";
import type { PastCalls, Share } from "@/lib/runs/estimate";
import type { StoredModel } from "@/lib/runs/plan-models";

// Of the latest 300 responses of each model in each role.
const PAST = `
  SELECT "modelId" AS model, role, count(*)::int AS n, avg("outputTokens")::float8 AS "outputTokens",
    percentile_cont(0.5) WITHIN GROUP (ORDER BY "latencyMs")::float8 AS "latencyMs"
  FROM (
    SELECT "modelId", role, "outputTokens", "latencyMs",
      row_number() OVER (PARTITION BY "modelId", role ORDER BY "endedAt" DESC) AS recent
    FROM "Call"
    WHERE state = 'done' AND "reusedFromId" IS NULL AND "latencyMs" IS NOT NULL AND "outputTokens" IS NOT NULL
      AND "modelId" IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))) x
  WHERE recent <= 300 GROUP BY 1, 2`;

/** The shares of a plan, with what is known of each model: price, limits, and its earlier responses in that role. */
export async function sharesOf(planned: readonly PlannedCalls[]): Promise<Share[]> {
  const ids = [...new Set(planned.map(({ model }) => model.id))];
  const past = await query<PastCalls & { model: string; role: string }>(PAST, [JSON.stringify(ids)]);
  return planned.map(({ model, role, calls, prompts }) => {
    const found = past.find((each) => each.model === model.id && each.role === role);
    return {
      model: modelOf(model),
      provider: model.provider,
      role,
      calls,
      promptTokens: meanTokens(prompts),
      past: found ? { n: found.n, outputTokens: found.outputTokens, latencyMs: found.latencyMs } : null,
    };
  });
}

function modelOf({ id, name, provider, parameters, ...model }: StoredModel): Share["model"] {
  return {
    id,
    name,
    scripted: provider.kind === "scripted",
    price: { input: model.inputPrice, output: model.outputPrice, cached: model.cachedPrice },
    thinkingTokens: thinkingAllowance(parametersOf(parameters)),
    concurrency: model.concurrency,
    requestsPerMinute: model.requestsPerMinute,
  };
}

const meanTokens = (prompts: readonly ChatMessage[][]): number =>
  prompts.length === 0
    ? 0
    : prompts.reduce((sum, messages) => sum + estimatePromptTokens(messages), 0) / prompts.length;
