import type { ChatParameters, ChatRequest, Price, ThinkingEffort, TokenUsage } from "./chat-model";
import { estimatePromptTokens } from "./tokens";

/** Applied where neither the model nor the request sets a limit: without one a call has no maximum cost. */
const defaultResponseTokens = 4_096;

/** Tokens allowed for thinking, in addition to the response. */
const thinkingTokens: Record<ThinkingEffort, number> = { off: 0, low: 2_048, medium: 8_192, high: 16_384 };

/** Our estimate of a prompt's tokens may be too low by about this factor. */
const promptMargin = 1.3;

/** Tokens allowed for thinking, in addition to the response. */
export const thinkingAllowance = (parameters: ChatParameters): number => thinkingTokens[parameters.thinking ?? "off"];

/** The limit of tokens of the response, without thinking. */
export const responseTokens = (parameters: ChatParameters, request: Pick<ChatRequest, "maxTokens">): number =>
  parameters.maxTokens ?? request.maxTokens ?? defaultResponseTokens;

/** The limit of output tokens of a call: response and thinking. */
export const outputCeiling = (parameters: ChatParameters, request: Pick<ChatRequest, "maxTokens">): number =>
  responseTokens(parameters, request) + thinkingAllowance(parameters);

/** The cost in US dollars; null where a price is unknown. Cached tokens without a price of their own cost as input. */
export function costOf(usage: Pick<TokenUsage, "input" | "output" | "cached">, price: Price): number | null {
  if (price.input === null || price.output === null) return null;
  const cached = Math.min(usage.cached, usage.input);
  return (
    ((usage.input - cached) * price.input + cached * (price.cached ?? price.input) + usage.output * price.output) / 1e6
  );
}

/** The maximum cost of a call in US dollars: the estimated prompt with its margin, and output up to its limit. */
export function highestCost(
  request: Pick<ChatRequest, "messages" | "maxTokens">,
  model: { parameters: ChatParameters; price: Price },
): number | null {
  const input = Math.ceil(estimatePromptTokens(request.messages) * promptMargin);
  return costOf({ input, output: outputCeiling(model.parameters, request), cached: 0 }, model.price);
}
