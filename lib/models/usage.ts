import type { ChatRequest, TokenUsage } from "./chat-model";
import type { SdkResult } from "./providers/sdk-model";
import { estimatePromptTokens, estimateTokens } from "./tokens";

/** Tokens as counted by the server; estimated where it gave no count, or a count of zero for a prompt. */
export function usageOf(
  counted: SdkResult["usage"],
  request: Pick<ChatRequest, "messages">,
  text: string,
  thinking: string | null,
): TokenUsage {
  const thought = thinking ? estimateTokens(thinking) : 0;
  const input = counted.inputTokens.total || undefined;
  const output = counted.outputTokens.total ?? undefined;
  const isUncounted = input === undefined || output === undefined || (output === 0 && text !== "");
  const total = isUncounted ? thought + estimateTokens(text) : output;
  return {
    input: isUncounted ? estimatePromptTokens(request.messages) : input,
    output: total,
    cached: isUncounted ? 0 : (counted.inputTokens.cacheRead ?? 0),
    // Some servers return thinking without counting it separately: our estimate, within their total.
    thinking: counted.outputTokens.reasoning || Math.min(thought, total),
    estimated: isUncounted,
  };
}
