import { createGoogle } from "@ai-sdk/google";
import type { ChatParameters } from "@/lib/models/chat-model";
import { thinkingAllowance } from "@/lib/models/pricing";
import { reasoningOf } from "./anthropic";
import type { Connection, SdkClient } from "./sdk-model";

export function google({ baseUrl, apiKey, fetch }: Connection, model: string, parameters: ChatParameters): SdkClient {
  // Without a key the SDK would read one from the environment; an empty key prevents that.
  const provider = createGoogle({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch });
  return { model: provider(model), options: { reasoning: reasoningOf(parameters), ...thoughts(model, parameters) } };
}

/**
 * Thoughts are returned only when requested. Models before Gemini 3 take a budget, later ones a level, which the SDK
 * derives from `reasoning`.
 */
function thoughts(model: string, parameters: ChatParameters) {
  if (!parameters.thinking || parameters.thinking === "off") return {};
  const budget = /gemini-2/.test(model) ? { thinkingBudget: thinkingAllowance(parameters) } : {};
  return { providerOptions: { google: { thinkingConfig: { includeThoughts: true, ...budget } } } };
}
