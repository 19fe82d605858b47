import { partThinking } from "@/lib/protocols/replies/thinking";
import { ChatFailure } from "./chat-failure";
import type { ChatRequest, ChatResponse, FinishReason } from "./chat-model";
import type { SdkResult } from "./providers/sdk-model";
import { usageOf } from "./usage";

/**
 * The response in an SDK result. Throws `ChatFailure` where it is empty or was filtered, although the status was 200.
 */
export function responseOf(result: SdkResult, request: ChatRequest, raw: string, tokens: number): ChatResponse {
  const parted = partThinking(result.text);
  const { text } = parted;
  const thinking = [result.thinking, parted.thinking].filter(Boolean).join("\n") || null;
  const finishReason = finishReasonOf(result.finishReason.unified);
  const usage = usageOf(result.usage, request, text, thinking);
  if (finishReason === "content-filter")
    throw new ChatFailure("content-filter", text ? { words: text } : { code: "filtered" }, { raw, usage });
  if (text !== "") return { text, thinking, finishReason, usage, raw };
  if (finishReason === "length") {
    const code = thinking ? "tokens-used-up-thinking" : "tokens-used-up";
    throw new ChatFailure("too-long", { code, params: { tokens } }, { raw, usage });
  }
  throw new ChatFailure("empty", { code: thinking ? "only-thinking" : "empty-response" }, { raw, usage });
}

function finishReasonOf(unified: string): FinishReason {
  return unified === "stop" || unified === "length" || unified === "content-filter" ? unified : "other";
}
