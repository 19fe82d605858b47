import type { ModelLimits } from "@/lib/models/chat-model";
import { initialState, type AimdState } from "@/lib/throttling/aimd";
import { correct, take, waitMs, withLimit, type TokenBucket } from "@/lib/throttling/token-bucket";

/** This worker's share of the limits of a provider, or of a model with limits of its own. */
export class Quota {
  inFlight = 0;
  waiting = 0;
  /** Permits of this worker; null until the first heartbeat has computed its share. */
  held: number | null = null;
  aimd: AimdState = initialState(Infinity);
  private requests: TokenBucket | null = null;
  private tokens: TokenBucket | null = null;

  constructor(
    readonly kind: "provider" | "model",
    readonly id: string,
  ) {}

  /** Takes over a new share: so many permits, and such a fraction of the limits per minute. */
  assign(held: number, fraction: number, limits: ModelLimits, now: number): void {
    this.held = held;
    const bucket = (before: TokenBucket | null, perMinute: number | null) =>
      perMinute === null ? null : withLimit(before, perMinute * fraction, now);
    this.requests = bucket(this.requests, limits.requestsPerMinute);
    this.tokens = bucket(this.tokens, limits.tokensPerMinute);
  }

  /**
   * Permits that may be in use at once. A decreased concurrency counts at once, before the other workers know of it.
   */
  get permits(): number {
    return this.held === null ? 0 : Math.min(this.held, Math.max(1, Math.floor(this.aimd.allowed)));
  }

  /** Milliseconds until a call of so many tokens may be sent; 0 = now, null = when a permit is released. */
  waitMs(tokens: number, now: number): number | null {
    if (this.held === null || this.inFlight >= this.permits) return null;
    return Math.max(
      0,
      this.aimd.blockedUntil - now,
      this.requests ? waitMs(this.requests, now, 1) : 0,
      this.tokens ? waitMs(this.tokens, now, tokens) : 0,
    );
  }

  begin(tokens: number, now: number): void {
    this.inFlight += 1;
    if (this.requests) this.requests = take(this.requests, now, 1);
    if (this.tokens) this.tokens = take(this.tokens, now, tokens);
  }

  /** `used`: tokens as the provider counted them, null where it did not; they count from when the call began. */
  end(tokens: number, used: number | null, beganAt: number, now: number): void {
    this.inFlight -= 1;
    if (this.tokens && used !== null) this.tokens = correct(this.tokens, now, beganAt, used - tokens);
  }
}
