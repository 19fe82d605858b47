import { query } from "@/lib/database/client";
import type { CallRole, Past, Share } from "@/lib/evaluations/estimate";
import type { StoredModel } from "@/lib/evaluations/queries/plan";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";
import type { promptHash } from "@/lib/calls/prompt-hash";
import { parametersOf } from "@/lib/models/parameters";
import { thinkingAllowance } from "@/lib/models/pricing";
import { serverAddress } from "@/lib/models/server-address";
import { estimatePromptTokens } from "@/lib/models/tokens";

/** Items whose prompts are filled in and counted: enough for a mean that is off by a percent or two. */
export const SAMPLE = 48;

/** How often a plan asks a model in a role, and a sample of the prompts that it will send. */
export type Foreseen = { model: StoredModel; role: CallRole; calls: number; prompts: readonly ChatMessage[][] };

// The latest answers tell how long they are and how long they take.
const PAST = `
  SELECT "modelId" AS model, role, count(*)::int AS n, avg("outputTokens")::float8 AS "outputTokens", percentile_cont(0.5) WITHIN GROUP (ORDER BY "latencyMs")::float8 AS "latencyMs"
  FROM (SELECT "modelId", role, "outputTokens", "latencyMs", row_number() OVER (PARTITION BY "modelId", role ORDER BY "endedAt" DESC) AS recent
    FROM "Call" WHERE state = 'done' AND "reusedFromId" IS NULL AND "latencyMs" IS NOT NULL AND "outputTokens" IS NOT NULL AND "modelId" IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))) x
  WHERE recent <= 300 GROUP BY 1, 2`;

/** What is foreseen, with what is known of each model: its price, its limits, and how it answered in that role before. */
export async function sharesOf(foreseen: readonly Foreseen[]): Promise<Share[]> {
  const past = await query<Past & { model: string; role: string }>(PAST, [
    JSON.stringify([...new Set(foreseen.map(({ model }) => model.id))]),
  ]);
  return foreseen.map(({ model, role, calls, prompts }) => {
    const found = past.find((each) => each.model === model.id && each.role === role);
    return {
      ...partsOf(model),
      role,
      calls,
      promptTokens: meanTokens(prompts),
      past: found ? { n: found.n, outputTokens: found.outputTokens, latencyMs: found.latencyMs } : null,
    };
  });
}

/** The parts of a model that its prompts depend on. */
export const asked = ({ parameters, provider, model }: StoredModel) =>
  ({
    parameters: parametersOf(parameters),
    scripted: provider.kind === "scripted",
    providerId: provider.id,
    address: serverAddress(provider),
    model,
  }) satisfies Parameters<typeof promptHash>[0] & Partial<ChatModel> as ChatModel;

function partsOf({
  id,
  name,
  provider,
  parameters,
  inputPrice,
  outputPrice,
  cachedPrice,
  concurrency,
  requestsPerMinute,
}: StoredModel): Pick<Share, "model" | "provider"> {
  const price = { input: inputPrice, output: outputPrice, cached: cachedPrice };
  const thinkingTokens = thinkingAllowance(parametersOf(parameters));
  return {
    model: { id, name, scripted: provider.kind === "scripted", price, thinkingTokens, concurrency, requestsPerMinute },
    provider,
  };
}

const meanTokens = (prompts: readonly ChatMessage[][]): number =>
  prompts.length === 0
    ? 0
    : prompts.reduce((sum, messages) => sum + estimatePromptTokens(messages), 0) / prompts.length;
