import { correct, take, waitOf, withLimit, type Bucket } from "@/lib/jobs/bucket";
import { freshPace, type Pace } from "@/lib/jobs/pace";

/** What a provider, or a model with limits of its own, may be asked; null = no limit of that kind. */
export type PoolLimits = {
  concurrency: number | null;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
};

/** A limit's slots in this process: how many it holds of those that all workers share, and how many are in use. */
export class Pool {
  inFlight = 0;
  waiting = 0;
  /** Slots of this worker; null until the workers' table was asked. */
  hold: number | null = null;
  pace: Pace = freshPace(Infinity);
  private requests: Bucket | null = null;
  private tokens: Bucket | null = null;

  constructor(
    readonly kind: "provider" | "model",
    readonly id: string,
  ) {}

  /** Takes over its share: so many slots, and such a part of the limits a minute. */
  share(hold: number, part: number, limits: PoolLimits, now: number): void {
    this.hold = hold;
    this.requests =
      limits.requestsPerMinute === null ? null : withLimit(this.requests, limits.requestsPerMinute * part, now);
    this.tokens = limits.tokensPerMinute === null ? null : withLimit(this.tokens, limits.tokensPerMinute * part, now);
  }

  /** Slots that may be in use at once just now. A lowered pace counts at once, before the other workers hear of it. */
  get slots(): number {
    return this.hold === null ? 0 : Math.min(this.hold, Math.max(1, Math.floor(this.pace.allowed)));
  }

  /** Milliseconds until a call of so many tokens may go; 0 = now, null = when a slot comes free. */
  waitFor(tokens: number, now: number): number | null {
    if (this.hold === null || this.inFlight >= this.slots) return null;
    const blocked = this.pace.blockedUntil - now;
    return Math.max(
      0,
      blocked,
      this.requests ? waitOf(this.requests, now, 1) : 0,
      this.tokens ? waitOf(this.tokens, now, tokens) : 0,
    );
  }

  begin(tokens: number, now: number): void {
    this.inFlight += 1;
    if (this.requests) this.requests = take(this.requests, now, 1);
    if (this.tokens) this.tokens = take(this.tokens, now, tokens);
  }

  /** `used`: the tokens that the provider counted, where it did; they are counted from when the call began. */
  end(tokens: number, used: number | null, began: number, now: number): void {
    this.inFlight -= 1;
    if (this.tokens && used !== null) this.tokens = correct(this.tokens, now, began, used - tokens);
  }
}
