import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ChatParameters } from "@/lib/models/chat-model";
import type { Connection, SdkClient } from "./sdk-model";
import { thinkingFields } from "./thinking-fields";

/** Any server with OpenAI's chat completions API: vLLM, llama.cpp, Ollama, DeepSeek, Qwen, OpenAI itself. */
export function openaiCompatible(
  { baseUrl, apiKey, fetch }: Connection,
  model: string,
  parameters: ChatParameters,
): SdkClient {
  const host = new URL(baseUrl).hostname;
  const thinking = parameters.thinking ? thinkingFields(new URL(baseUrl), model, parameters.thinking) : {};
  const provider = createOpenAICompatible({
    name: "server",
    baseURL: baseUrl,
    apiKey: apiKey ?? undefined,
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => ({ ...(isOpenAi(host) ? withCompletionTokens(body) : body), ...thinking }),
  });
  return { model: provider.chatModel(model) };
}

const isOpenAi = (host: string): boolean => /(^|\.)openai\.(com|azure\.com)$/.test(host);

/** OpenAI's thinking models reject max_tokens; all of its models accept the newer name. */
const withCompletionTokens = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
});
