import { parseNumber } from "@/components/models/parse-number";
import { thinkingEfforts, type ThinkingEffort } from "@/lib/models/chat-model";
import type { ModelRow } from "@/lib/models/queries/models";

export const parameterFields = ["temperature", "topP", "maxTokens", "seed", "timeoutSeconds"] as const;
export const limitFields = ["contextLength", "concurrency", "requestsPerMinute", "tokensPerMinute"] as const;
export const priceFields = ["input", "output", "cached"] as const;

/** The contents of the form, as typed. */
export type ModelDraft = {
  provider: string;
  model: string;
  name: string;
  price: Record<(typeof priceFields)[number], string>;
  parameters: Record<(typeof parameterFields)[number], string>;
  /** "" = left to the provider. */
  thinking: ThinkingEffort | "";
  streaming: boolean;
  structured: boolean;
  limits: Record<(typeof limitFields)[number], string>;
};

const asText = (value: number | null | undefined): string => value?.toString() ?? "";

export function emptyModel(provider: string, price: string): ModelDraft {
  return {
    provider,
    model: "",
    name: "",
    price: { input: price, output: price, cached: "" },
    parameters: { temperature: "", topP: "", maxTokens: "", seed: "", timeoutSeconds: "" },
    thinking: "",
    streaming: false,
    structured: false,
    limits: { contextLength: "", concurrency: "", requestsPerMinute: "", tokensPerMinute: "" },
  };
}

/** The draft of a stored model; as a copy (`like`) it has no name yet. */
export function modelDraftOf(
  { provider, model, name, price, parameters, limits, contextLength }: ModelRow,
  like = false,
): ModelDraft {
  const { temperature, topP, maxTokens, seed, timeoutSeconds, thinking, streaming, structured } = parameters;
  return {
    provider: provider.id,
    model,
    name: like ? "" : name,
    price: { input: asText(price.input), output: asText(price.output), cached: asText(price.cached) },
    parameters: {
      temperature: asText(temperature),
      topP: asText(topP),
      maxTokens: asText(maxTokens),
      seed: asText(seed),
      timeoutSeconds: asText(timeoutSeconds),
    },
    thinking: thinking ?? "",
    streaming: streaming ?? false,
    structured: structured ?? false,
    limits: {
      contextLength: asText(contextLength),
      concurrency: asText(limits.concurrency),
      requestsPerMinute: asText(limits.requestsPerMinute),
      tokensPerMinute: asText(limits.tokensPerMinute),
    },
  };
}

/** The draft as input of the server, with the provider only for a new model. `false` is left out: it is the default. */
export function modelInputOf(draft: ModelDraft, isNew: boolean) {
  const price = Object.fromEntries(priceFields.map((field) => [field, parseNumber(draft.price[field])]));
  const numbers = parameterFields.flatMap((field) => {
    const value = parseNumber(draft.parameters[field]);
    return value === null ? [] : [[field, value] as const];
  });
  return {
    ...(isNew ? { provider: draft.provider } : {}),
    model: draft.model,
    name: draft.name.trim() === "" ? draft.model : draft.name,
    price: priceFields.every((field) => price[field] === null) ? null : price,
    parameters: {
      ...Object.fromEntries(numbers),
      ...(thinkingEfforts.includes(draft.thinking as ThinkingEffort) ? { thinking: draft.thinking } : {}),
      ...(draft.streaming ? { streaming: true } : {}),
      ...(draft.structured ? { structured: true } : {}),
    },
    ...Object.fromEntries(limitFields.map((field) => [field, parseNumber(draft.limits[field])])),
  };
}
