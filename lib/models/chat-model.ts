/** One message of a conversation with a model. */
export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };

/** How much a thinking model thinks; "off" asks for none, where the provider can be asked. */
export const thinkingEfforts = ["off", "low", "medium", "high"] as const;
export type ThinkingEffort = (typeof thinkingEfforts)[number];

/** What is asked of a model once. `maxTokens` is for the answer alone; a model's own parameter goes before it. */
export type ChatRequest = {
  messages: ChatMessage[];
  maxTokens?: number;
  seed?: number;
  /** A JSON schema that the answer must follow; sent where the server can, and checked by the caller either way. */
  schema?: { name: string; json: Record<string, unknown> };
  signal?: AbortSignal;
};

/** Tokens as the provider counted them, or as we estimated them where it did not say. `input` includes `cached`, `output` includes `thinking`. */
export type TokenUsage = { input: number; output: number; cached: number; thinking: number; estimated: boolean };

/** What the rate headers of an answer said is left until the reset. */
export type RateLimits = {
  remainingRequests?: number;
  remainingTokens?: number;
  /** Milliseconds until the requests, or the tokens, are whole again. */
  resetMs?: number;
};

export type FinishReason = "stop" | "length" | "content-filter" | "other";

/** A model's answer. `raw` is the body that the server sent, to the letter; `thinking` is kept apart from `text`. */
export type ChatAnswer = {
  text: string;
  thinking: string | null;
  finishReason: FinishReason;
  usage: TokenUsage;
  raw: string;
  limits?: RateLimits;
};

/** US dollars per million tokens; null = not known. */
export type Price = { input: number | null; output: number | null; cached: number | null };

/** What a model may be asked at most, beside its provider's own limits. */
export type ModelLimits = {
  concurrency: number | null;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
};

/** What a model is sent with every request. */
export type ChatParameters = {
  temperature?: number;
  topP?: number;
  maxTokens?: number;
  thinking?: ThinkingEffort;
  seed?: number;
  /** Ask for the answer as a stream: for servers whose proxies cut long silences. */
  streaming?: boolean;
  /** Whether the server follows a JSON schema; without it the schema stands in the prompt alone. */
  structured?: boolean;
  /** A call without its whole answer after this long has hung. */
  timeoutSeconds?: number;
};

/** A model that can be asked: it touches nothing ambient, so that whoever holds one needs no settings. Throws `ChatFailure`. */
export interface ChatModel {
  id: string;
  /** As results name it. */
  name: string;
  providerId: string;
  /** Where it is asked: a provider may move to another server, which may answer otherwise. */
  address: string;
  /** Deterministic and built in: it is labelled so wherever its answers are shown. */
  scripted: boolean;
  /** As the provider names it. */
  model: string;
  parameters: ChatParameters;
  price: Price;
  limits: ModelLimits;
  contextLength: number | null;
  answer(request: ChatRequest): Promise<ChatAnswer>;
}

/** What went wrong, as errors are grouped. */
export const failureCauses = [
  "rate-limit",
  "timeout",
  "server",
  "connection",
  "conflict",
  "malformed",
  "too-large",
  "empty",
  "authentication",
  "forbidden",
  "not-found",
  "bad-request",
  "too-long",
  "content-filter",
  "out-of-credit",
  "address",
  "key",
  "cancelled",
] as const;
export type FailureCause = (typeof failureCauses)[number];

/** Worth another try after a while: 408, 409, 429, 5xx, broken connections, answers cut off on the way. */
const passing: ReadonlySet<FailureCause> = new Set([
  "rate-limit",
  "timeout",
  "server",
  "connection",
  "conflict",
  "malformed",
  "empty",
]);
/** Every other call to the same model would fail alike: the run stops asking. */
const lasting: ReadonlySet<FailureCause> = new Set([
  "authentication",
  "forbidden",
  "not-found",
  "out-of-credit",
  "address",
  "key",
]);

/** A call that brought no answer. `message` holds the provider's own words where it spoke. */
export class ChatFailure extends Error {
  override readonly cause: FailureCause;
  readonly status: number | null;
  /** How long the provider asks us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** What was received, to the letter, as far as it came. */
  readonly raw: string | null;
  /** Where an answer came and was paid, but cannot serve. */
  readonly usage: TokenUsage | null;

  constructor(
    cause: FailureCause,
    message: string,
    more: { status?: number; retryAfterMs?: number; raw?: string; usage?: TokenUsage } = {},
  ) {
    super(message);
    this.name = "ChatFailure";
    this.cause = cause;
    this.status = more.status ?? null;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.raw = more.raw ?? null;
    this.usage = more.usage ?? null;
  }

  get passing(): boolean {
    return passing.has(this.cause);
  }

  get lasting(): boolean {
    return lasting.has(this.cause);
  }
}
