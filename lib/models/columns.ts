import type { Prisma } from "@/generated/prisma/client";
import type { ChatParameters, ModelLimits, Price } from "@/lib/models/chat-model";
import { parametersOf } from "@/lib/models/parameters";

/** The columns of a model. */
export const modelColumns = {
  id: true,
  name: true,
  model: true,
  parameters: true,
  inputPrice: true,
  outputPrice: true,
  cachedPrice: true,
  contextLength: true,
  requestsPerMinute: true,
  tokensPerMinute: true,
  concurrency: true,
} as const;

type Stored = Prisma.ChatModelGetPayload<{ select: typeof modelColumns }>;

/** A model without its provider. Prices in US dollars per million tokens. */
export type ModelFacts = {
  id: string;
  name: string;
  model: string;
  parameters: ChatParameters;
  price: Price;
  limits: ModelLimits;
  contextLength: number | null;
};

export const modelFacts = ({
  id,
  name,
  model,
  parameters,
  inputPrice,
  outputPrice,
  cachedPrice,
  contextLength,
  requestsPerMinute,
  tokensPerMinute,
  concurrency,
}: Stored): ModelFacts => ({
  id,
  name,
  model,
  parameters: parametersOf(parameters),
  price: { input: inputPrice, output: outputPrice, cached: cachedPrice },
  limits: { concurrency, requestsPerMinute, tokensPerMinute },
  contextLength,
});
