import { z } from "zod";
import { withoutBidiControls } from "@/lib/i18n/bidi";
import { rule, type FaultCode } from "@/lib/i18n/codes";
import { thinkingEfforts } from "@/lib/models/chat-model";

export const providerKinds = ["openai-compatible", "anthropic", "google", "scripted"] as const;
export type ProviderKindName = (typeof providerKinds)[number];

export const MOST_CONCURRENCY = 1024;
export const DEFAULT_CONCURRENCY = 8;
const MOST_NAME = 100;
const MOST_COUNT = 1_000_000_000;

const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value.trim()), rule("text"));

const nameSchema = text(MOST_NAME)
  .refine(...withoutBidiControls)
  .transform((value) => value.trim().replace(/\s+/gu, " "))
  .refine((value) => value !== "", rule("missing"));

/** http or https, without user, query or fragment; stored without a trailing slash. */
const baseUrlSchema = text(2000)
  .transform((value) => value.trim())
  .superRefine((value, context) => {
    const code = addressFault(value);
    if (code) context.addIssue({ code: "custom", ...rule(code) });
  })
  .transform((value) => (URL.canParse(value) ? new URL(value).href.replace(/\/+$/u, "") : value));

function addressFault(value: string): FaultCode | null {
  if (value === "") return "missing";
  if (!URL.canParse(value)) return "address";
  const { protocol, username, password, search, hash } = new URL(value);
  if (protocol !== "http:" && protocol !== "https:") return "scheme";
  if (username || password) return "address-user";
  return search || hash ? "address-query" : null;
}

const apiKeySchema = text(4096)
  .transform((value) => value.trim())
  .refine((value) => value !== "", rule("missing"))
  .refine((value) => /^[\x21-\x7e]*$/.test(value), rule("key-text"));

const concurrency = z.int().min(1).max(MOST_CONCURRENCY);
const count = z.int().min(1).max(MOST_COUNT);

const providerLimits = { requestsPerMinute: count.nullish(), tokensPerMinute: count.nullish() };

/** `POST /api/v1/providers`. */
export const createProviderSchema = z.strictObject({
  name: nameSchema,
  kind: z.enum(providerKinds),
  /** Optional for Anthropic and Google; scripted providers have none. */
  baseUrl: baseUrlSchema.nullish(),
  apiKey: apiKeySchema.nullish(),
  /** Without it, an address inside a private network is refused. */
  allowPrivateAddress: z.boolean().default(false),
  concurrency: concurrency.default(DEFAULT_CONCURRENCY),
  ...providerLimits,
});

/** `PATCH /api/v1/providers/{id}`: absent fields stay; `apiKey: null` deletes the key, `null` removes a limit. */
export const changeProviderSchema = z.strictObject({
  name: nameSchema.optional(),
  baseUrl: baseUrlSchema.nullish(),
  apiKey: apiKeySchema.nullish(),
  allowPrivateAddress: z.boolean().optional(),
  concurrency: concurrency.optional(),
  ...providerLimits,
});

/** Parameters sent with every request; absent ones are left to the provider. */
export const parametersSchema = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  maxTokens: z.int().min(1).max(1_000_000).optional(),
  thinking: z.enum(thinkingEfforts).optional(),
  seed: z.int().min(0).max(2_147_483_647).optional(),
  streaming: z.boolean().optional(),
  structured: z.boolean().optional(),
  timeoutSeconds: z.int().min(1).max(3600).optional(),
});

const dollars = z.number().min(0).max(1_000_000);

/** US dollars per million tokens. Without `cached`, cached tokens cost the same as input. */
const priceSchema = z.strictObject({
  input: dollars.nullable(),
  output: dollars.nullable(),
  cached: dollars.nullish(),
});

const modelLimits = { contextLength: count.nullish(), ...providerLimits, concurrency: concurrency.nullish() };

const modelId = text(200)
  .refine(...withoutBidiControls)
  .transform((value) => value.trim())
  .refine((value) => value !== "", rule("missing"));

/** `POST /api/v1/models`. */
export const createModelSchema = z.strictObject({
  provider: z.string().refine((value) => value !== "", rule("unknown-provider")),
  /** The provider's name for the model. */
  model: modelId,
  /** The name in results. */
  name: nameSchema,
  parameters: parametersSchema.default({}),
  /** Absent or null: unknown; scripted models are free. */
  price: priceSchema.nullish(),
  ...modelLimits,
});

/** `PATCH /api/v1/models/{id}`: absent fields stay; parameters and price are replaced as a whole. */
export const changeModelSchema = z.strictObject({
  model: modelId.optional(),
  name: nameSchema.optional(),
  parameters: parametersSchema.optional(),
  price: priceSchema.nullish(),
  ...modelLimits,
});
export type ChangeModelInput = z.output<typeof changeModelSchema>;

/** US dollars over all runs; null = no cap. */
export const overallBudgetSchema = z.strictObject({ cap: z.number().min(0).max(1_000_000_000).nullable() });
