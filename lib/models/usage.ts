import type { ChatRequest, TokenUsage } from "./chat-model";
import type { SdkResult } from "./providers/sdk-model";
import { estimatePromptTokens, estimateTokens } from "./tokens";

/** Tokens as the server counted them; where it counted nothing (or says that a prompt had none), as we estimate them. */
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
    // Servers that part the thinking without counting it: a share of what they counted.
    thinking: counted.outputTokens.reasoning || Math.min(thought, total),
    estimated: isUncounted,
  };
}
