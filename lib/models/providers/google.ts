import { createGoogle } from "@ai-sdk/google";
import type { ChatParameters } from "@/lib/models/chat-model";
import { thinkingAllowance } from "@/lib/models/pricing";
import { reasoningOf } from "./anthropic";
import type { Connection, SpokenTo } from "./sdk-model";

export function google({ baseUrl, apiKey, fetch }: Connection, model: string, parameters: ChatParameters): SpokenTo {
  // An empty key keeps the SDK from looking for one in the environment.
  const provider = createGoogle({ baseURL: baseUrl, apiKey: apiKey ?? "", fetch });
  return { model: provider(model), options: { reasoning: reasoningOf(parameters), ...thoughts(model, parameters) } };
}

/** Thoughts are sent along only when asked for; models before Gemini 3 take a budget, later ones a level, which `reasoning` becomes. */
function thoughts(model: string, parameters: ChatParameters) {
  if (!parameters.thinking || parameters.thinking === "off") return {};
  const budget = /gemini-2/.test(model) ? { thinkingBudget: thinkingAllowance(parameters) } : {};
  return { providerOptions: { google: { thinkingConfig: { includeThoughts: true, ...budget } } } };
}
