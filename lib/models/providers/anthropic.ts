import { createAnthropic } from "@ai-sdk/anthropic";
import type { ChatParameters } from "@/lib/models/chat-model";
import { thinkingAllowance } from "@/lib/models/pricing";
import type { Connection, SdkClient } from "./sdk-model";

export function anthropic(
  { baseUrl, apiKey, fetch }: Connection,
  model: string,
  parameters: ChatParameters,
): SdkClient {
  // Without a key the SDK would read one from the environment; an empty key prevents that.
  const provider = createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch });
  return { model: provider(model), options: { reasoning: reasoningOf(parameters) } };
}

/**
 * Sets the thinking budget in a request's body. The SDK derives one from the model's maximum (up to 60 % of it) and
 * adds it to the response's tokens; the allowance that the cost was estimated with takes precedence. Anthropic's
 * minimum is 1,024 tokens.
 */
export function withinAllowance(json: string, parameters: ChatParameters, maxOutputTokens: number): string {
  const body = JSON.parse(json) as { max_tokens: number; thinking?: { type: string; budget_tokens?: number } };
  if (body.thinking?.budget_tokens === undefined) return json;
  body.thinking.budget_tokens = Math.min(Math.max(1_024, thinkingAllowance(parameters)), maxOutputTokens - 1);
  body.max_tokens = maxOutputTokens;
  return JSON.stringify(body);
}

export const reasoningOf = ({ thinking }: ChatParameters) => (thinking === "off" ? "none" : thinking);
