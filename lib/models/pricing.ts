import type { ChatParameters, ChatRequest, Price, ThinkingEffort, TokenUsage } from "./chat-model";
import { estimatePromptTokens } from "./tokens";

/** Of an answer, where neither the model nor the request says: a call without a limit has no highest cost. */
export const defaultAnswerTokens = 4_096;

/** What a model may think beside its answer, in tokens. */
const thinkingTokens: Record<ThinkingEffort, number> = { off: 0, low: 2_048, medium: 8_192, high: 16_384 };

/** Our estimate of a prompt may be short of what a provider counts by about this share. */
const promptMargin = 1.3;

/** Tokens of thought that are allowed beside the answer. */
export const thinkingAllowance = (parameters: ChatParameters): number => thinkingTokens[parameters.thinking ?? "off"];

/** Tokens of the answer alone. */
export const answerTokens = (parameters: ChatParameters, request: Pick<ChatRequest, "maxTokens">): number =>
  parameters.maxTokens ?? request.maxTokens ?? defaultAnswerTokens;

/** The most output that a call is allowed to bring: the answer and the thinking. */
export const outputCeiling = (parameters: ChatParameters, request: Pick<ChatRequest, "maxTokens">): number =>
  answerTokens(parameters, request) + thinkingAllowance(parameters);

/** US dollars of what was used; null where a price is not known. Cached tokens cost as input where they have no price of their own. */
export function costOf(usage: Pick<TokenUsage, "input" | "output" | "cached">, price: Price): number | null {
  if (price.input === null || price.output === null) return null;
  const cached = Math.min(usage.cached, usage.input);
  return (
    ((usage.input - cached) * price.input + cached * (price.cached ?? price.input) + usage.output * price.output) / 1e6
  );
}

/** US dollars that a call can cost at most: prompt by our estimate with its margin, output up to its ceiling. */
export function highestCost(
  request: Pick<ChatRequest, "messages" | "maxTokens">,
  model: { parameters: ChatParameters; price: Price },
): number | null {
  const input = Math.ceil(estimatePromptTokens(request.messages) * promptMargin);
  return costOf({ input, output: outputCeiling(model.parameters, request), cached: 0 }, model.price);
}
