import { numberOf } from "@/components/models/typed-number";
import { thinkingEfforts, type ThinkingEffort } from "@/lib/models/chat-model";
import type { ModelRow } from "@/lib/models/queries/models";

export const parameterFields = ["temperature", "topP", "maxTokens", "seed", "timeoutSeconds"] as const;
export const limitFields = ["contextLength", "concurrency", "requestsPerMinute", "tokensPerMinute"] as const;
export const priceFields = ["input", "output", "cached"] as const;

/** What stands in the form, as typed. */
export type ModelDraft = {
  provider: string;
  model: string;
  name: string;
  price: Record<(typeof priceFields)[number], string>;
  parameters: Record<(typeof parameterFields)[number], string>;
  /** "" = as the provider does. */
  thinking: ThinkingEffort | "";
  streaming: boolean;
  structured: boolean;
  limits: Record<(typeof limitFields)[number], string>;
};

const typed = (value: number | null | undefined): string => value?.toString() ?? "";

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

/** A stored model in the form; as the start of another one it has no name yet. */
export function modelDraftOf(
  { provider, model, name, price, parameters, limits, contextLength }: ModelRow,
  like = false,
): ModelDraft {
  const { temperature, topP, maxTokens, seed, timeoutSeconds, thinking, streaming, structured } = parameters;
  return {
    provider: provider.id,
    model,
    name: like ? "" : name,
    price: { input: typed(price.input), output: typed(price.output), cached: typed(price.cached) },
    parameters: {
      temperature: typed(temperature),
      topP: typed(topP),
      maxTokens: typed(maxTokens),
      seed: typed(seed),
      timeoutSeconds: typed(timeoutSeconds),
    },
    thinking: thinking ?? "",
    streaming: streaming ?? false,
    structured: structured ?? false,
    limits: {
      contextLength: typed(contextLength),
      concurrency: typed(limits.concurrency),
      requestsPerMinute: typed(limits.requestsPerMinute),
      tokensPerMinute: typed(limits.tokensPerMinute),
    },
  };
}

/** The draft as the server takes it; the provider only of a new one. `false` is not said: it is what is sent anyway. */
export function modelInputOf(draft: ModelDraft, isNew: boolean) {
  const price = Object.fromEntries(priceFields.map((field) => [field, numberOf(draft.price[field])]));
  const numbers = parameterFields.flatMap((field) => {
    const value = numberOf(draft.parameters[field]);
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
    ...Object.fromEntries(limitFields.map((field) => [field, numberOf(draft.limits[field])])),
  };
}
