import type { CallErrorCode, Coded } from "@/lib/i18n/codes";
import type { CallError } from "@/lib/models/call-error";
import type { TokenUsage } from "@/lib/models/chat-model";

/** What went wrong, as failed calls are grouped. */
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

/** Worth another attempt later: 408, 409, 429, 5xx, broken connections, truncated responses. */
const retryable: ReadonlySet<FailureCause> = new Set([
  "rate-limit",
  "timeout",
  "server",
  "connection",
  "conflict",
  "malformed",
  "empty",
]);
/** Every other call to the same model would fail in the same way: the run pauses. */
const permanent: ReadonlySet<FailureCause> = new Set([
  "authentication",
  "forbidden",
  "not-found",
  "out-of-credit",
  "address",
  "key",
]);

/** One of our codes, or the provider's own words. */
export type Explanation = Coded<CallErrorCode> | { words: string };

type Received = { status?: number; retryAfterMs?: number; raw?: string; usage?: TokenUsage };

/** A call without a usable response. `message` is for logs; `error` is what people are shown. */
export class ChatFailure extends Error {
  override readonly cause: FailureCause;
  readonly error: CallError;
  readonly status: number | null;
  /** How long the provider asks us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** What was received, as far as it came. */
  readonly raw: string | null;
  /** Set where a response was received and charged, but is not usable. */
  readonly usage: TokenUsage | null;

  constructor(cause: FailureCause, explanation: Explanation, received: Received = {}) {
    const error = "words" in explanation ? ofProvider(explanation.words) : ofCode(explanation);
    super(error.words ?? `${error.code} ${JSON.stringify(error.params ?? {})}`);
    this.name = "ChatFailure";
    this.cause = cause;
    this.error = error;
    this.status = received.status ?? null;
    this.retryAfterMs = received.retryAfterMs ?? null;
    this.raw = received.raw ?? null;
    this.usage = received.usage ?? null;
  }

  get retryable(): boolean {
    return retryable.has(this.cause);
  }

  get permanent(): boolean {
    return permanent.has(this.cause);
  }
}

const ofProvider = (words: string): CallError => ({ words, code: null, params: null });
const ofCode = ({ code, params }: Coded<CallErrorCode>): CallError => ({ words: null, code, params: params ?? null });
