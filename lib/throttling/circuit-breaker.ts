/** Calls in a row that used up all their tries, with no success in between, after which the circuit opens. */
const THRESHOLD = 4;

/** Opens for a provider that has stopped responding, so that its runs pause instead of failing item by item. */
export class CircuitBreaker {
  private readonly failures = new Map<string, number>();

  recordSuccess(providerId: string): void {
    if (this.failures.size > 0) this.failures.delete(providerId);
  }

  /** A call used up all its tries; returns whether the circuit opens. Then the count starts again. */
  recordFailure(providerId: string): boolean {
    const count = (this.failures.get(providerId) ?? 0) + 1;
    this.failures.set(providerId, count % THRESHOLD);
    return count >= THRESHOLD;
  }
}
