/** One message of a conversation with a model. */
export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };

/** How much a model thinks before its response; "off" asks for none, where the provider supports that. */
export const thinkingEfforts = ["off", "low", "medium", "high"] as const;
export type ThinkingEffort = (typeof thinkingEfforts)[number];

/** One request. `maxTokens` counts the response without thinking; the model's own parameter takes precedence. */
export type ChatRequest = {
  messages: ChatMessage[];
  maxTokens?: number;
  seed?: number;
  /** A JSON schema for the response; sent where the server supports it, and checked by the caller in any case. */
  schema?: { name: string; json: Record<string, unknown> };
  signal?: AbortSignal;
};

/**
 * Tokens as counted by the provider, or estimated where it gave no count. `input` includes `cached`, `output` includes
 * `thinking`.
 */
export type TokenUsage = { input: number; output: number; cached: number; thinking: number; estimated: boolean };

/** What the rate limit headers of a response said is left until the reset. */
export type RateLimits = {
  remainingRequests?: number;
  remainingTokens?: number;
  /** Milliseconds until the limit is reset. */
  resetMs?: number;
};

export type FinishReason = "stop" | "length" | "content-filter" | "other";

/** A model's response. `raw` is the body as received; `thinking` is kept apart from `text`. */
export type ChatResponse = {
  text: string;
  thinking: string | null;
  finishReason: FinishReason;
  usage: TokenUsage;
  raw: string;
  limits?: RateLimits;
};

/** US dollars per million tokens; null = unknown. */
export type Price = { input: number | null; output: number | null; cached: number | null };

/** Limits of one model, in addition to those of its provider. */
export type ModelLimits = {
  concurrency: number | null;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
};

/** Parameters sent with every request of a model. */
export type ChatParameters = {
  temperature?: number;
  topP?: number;
  maxTokens?: number;
  thinking?: ThinkingEffort;
  seed?: number;
  /** Request a stream: for servers whose proxies close connections that are silent for long. */
  streaming?: boolean;
  /** Whether the server follows a JSON schema; if not, the schema is only described in the prompt. */
  structured?: boolean;
  /** The time-out of a call, from sending to the last byte. */
  timeoutSeconds?: number;
};

/**
 * A model that can be called. It has no dependencies on settings or the database, so tests and pure code can take one
 * as an argument. `complete` throws `ChatFailure`.
 */
export interface ChatModel {
  id: string;
  /** The name in results. */
  name: string;
  providerId: string;
  /** The server's address: the same model may respond differently on another server. */
  address: string;
  /** Built in and deterministic; labelled as scripted wherever its responses are shown. */
  scripted: boolean;
  /** The provider's name for the model. */
  model: string;
  parameters: ChatParameters;
  price: Price;
  limits: ModelLimits;
  contextLength: number | null;
  complete(request: ChatRequest): Promise<ChatResponse>;
}
