import { createAnthropic } from "@ai-sdk/anthropic";
import type { ChatParameters } from "@/lib/models/chat-model";
import { thinkingAllowance } from "@/lib/models/pricing";
import type { Connection, SpokenTo } from "./sdk-model";

export function anthropic({ baseUrl, apiKey, fetch }: Connection, model: string, parameters: ChatParameters): SpokenTo {
  // An empty key keeps the SDK from looking for one in the environment.
  const provider = createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch });
  return { model: provider(model), options: { reasoning: reasoningOf(parameters) } };
}

/**
 * The SDK derives how much is thought from the model's own maximum, and adds it to the answer's tokens: up to 60 % of
 * the maximum. The allowance that the cost was reckoned with goes before it; Anthropic's least is 1,024.
 */
export function withinAllowance(written: string, parameters: ChatParameters, maxOutputTokens: number): string {
  const body = JSON.parse(written) as { max_tokens: number; thinking?: { type: string; budget_tokens?: number } };
  if (body.thinking?.budget_tokens === undefined) return written;
  body.thinking.budget_tokens = Math.min(Math.max(1_024, thinkingAllowance(parameters)), maxOutputTokens - 1);
  body.max_tokens = maxOutputTokens;
  return JSON.stringify(body);
}

export const reasoningOf = ({ thinking }: ChatParameters) => (thinking === "off" ? "none" : thinking);
