import { z } from "zod";
import { thinkingEfforts } from "@/lib/models/chat-model";

export const providerKinds = ["openai-compatible", "anthropic", "google", "scripted"] as const;
export type ProviderKindName = (typeof providerKinds)[number];

export const MOST_CONCURRENCY = 1024;
export const DEFAULT_CONCURRENCY = 8;
const MOST_NAME = 100;
const MOST_COUNT = 1_000_000_000;

/** A rule with a stable code, which the pages translate. */
const rule = (code: string, message: string) => ({ params: { code }, error: message });

const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine(
      (value) => value.isWellFormed() && !/\p{Cc}/u.test(value.trim()),
      rule("text", "This holds a character that cannot be stored"),
    );

const nameSchema = text(MOST_NAME)
  .transform((value) => value.trim().replace(/\s+/gu, " "))
  .refine((value) => value !== "", rule("missing", "Give it a name"));

/** http or https, without a user, a query or a fragment; stored without the slash at its end. */
const baseUrlSchema = text(2000)
  .transform((value) => value.trim())
  .superRefine((value, context) => {
    const fault = addressFault(value);
    if (fault) context.addIssue({ code: "custom", params: { code: fault[0] }, message: fault[1] });
  })
  .transform((value) => (URL.canParse(value) ? new URL(value).href.replace(/\/+$/u, "") : value));

function addressFault(value: string): [code: string, message: string] | null {
  if (value === "") return ["missing", "Give the server's address"];
  if (!URL.canParse(value)) return ["address", "This is not an address such as https://api.example.com/v1"];
  const { protocol, username, password, search, hash } = new URL(value);
  if (protocol !== "http:" && protocol !== "https:")
    return ["scheme", "The address must begin with https:// or http://"];
  if (username || password)
    return ["address-user", "An address with a name or a password in it is not taken; give the key as apiKey"];
  if (search || hash) return ["address-query", "The address must end with its path: no ? and no #"];
  return null;
}

const apiKeySchema = text(4096)
  .transform((value) => value.trim())
  .refine((value) => value !== "", rule("missing", "Give the key"))
  .refine(
    (value) => /^[\x21-\x7e]*$/.test(value),
    rule("key-text", "A key has no spaces and no other letters than ASCII; give it alone, without “Bearer”"),
  );

const concurrency = z.int().min(1).max(MOST_CONCURRENCY);
const count = z.int().min(1).max(MOST_COUNT);

const providerLimits = { requestsPerMinute: count.nullish(), tokensPerMinute: count.nullish() };

/** `POST /api/v1/providers`. */
export const createProviderSchema = z.strictObject({
  name: nameSchema,
  kind: z.enum(providerKinds),
  /** Anthropic and Google have one of their own; the scripted has none. */
  baseUrl: baseUrlSchema.nullish(),
  apiKey: apiKeySchema.nullish(),
  /** An address inside a private network is refused without it. */
  allowPrivateAddress: z.boolean().default(false),
  concurrency: concurrency.default(DEFAULT_CONCURRENCY),
  ...providerLimits,
});

/** `PATCH /api/v1/providers/{id}`: what is absent stays; `apiKey: null` forgets the key, `null` lifts a limit. */
export const changeProviderSchema = z.strictObject({
  name: nameSchema.optional(),
  baseUrl: baseUrlSchema.nullish(),
  apiKey: apiKeySchema.nullish(),
  allowPrivateAddress: z.boolean().optional(),
  concurrency: concurrency.optional(),
  ...providerLimits,
});

/** What is sent with every request; what is absent is left to the provider. */
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

/** US dollars per million tokens. Without `cached`, cached tokens cost as input. */
const priceSchema = z.strictObject({
  input: dollars.nullable(),
  output: dollars.nullable(),
  cached: dollars.nullish(),
});

const modelLimits = { contextLength: count.nullish(), ...providerLimits, concurrency: concurrency.nullish() };

const modelId = text(200)
  .transform((value) => value.trim())
  .refine((value) => value !== "", rule("missing", "Give the model's name as the provider knows it"));

/** `POST /api/v1/models`. */
export const createModelSchema = z.strictObject({
  provider: z.string().refine((value) => value !== "", rule("unknown-provider", "Choose a provider")),
  /** As the provider names it. */
  model: modelId,
  /** As results name it. */
  name: nameSchema,
  parameters: parametersSchema.default({}),
  /** Absent or null: not known; the scripted models are free. */
  price: priceSchema.nullish(),
  ...modelLimits,
});

/** `PATCH /api/v1/models/{id}`: what is absent stays; parameters and price are replaced as a whole. */
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
