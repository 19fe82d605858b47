/** So many calls in a row that used up all their tries, with no answer in between: the provider is taken for gone. */
const IN_A_ROW = 4;

/** Which providers answer at all. */
export class Health {
  private readonly exhaustedCalls = new Map<string, number>();

  succeeded(providerId: string): void {
    if (this.exhaustedCalls.size > 0) this.exhaustedCalls.delete(providerId);
  }

  /** A call used up its tries; answers whether the provider must be taken for gone. Then the count begins anew. */
  exhausted(providerId: string): boolean {
    const count = (this.exhaustedCalls.get(providerId) ?? 0) + 1;
    this.exhaustedCalls.set(providerId, count % IN_A_ROW);
    return count >= IN_A_ROW;
  }
}
