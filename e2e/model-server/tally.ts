/** The counts of a server. */
export type Stats = {
  requests: number;
  /** Complete responses sent, with status 200. */
  answered: number;
  inFlight: number;
  peak: number;
  inputTokens: number;
  outputTokens: number;
  /** Distinct bodies that got a response, and responses to a body that had one already: calls charged twice. */
  distinctAnswered: number;
  answeredAgain: number;
  byBehaviour: Record<string, number>;
};

/** Counts the calls of one server by the hashes of their bodies. */
export class Tally {
  requests = 0;
  inFlight = 0;
  peak = 0;
  answered = 0;
  inputTokens = 0;
  outputTokens = 0;
  readonly byBehaviour: Record<string, number> = {};
  /** Calls by the hash of their body. */
  readonly calls = new Map<string, number>();
  /** Complete responses by the hash of the body. */
  readonly responses = new Map<string, number>();

  /** Counts a call and returns how many calls had the same body. */
  countRequest(hash: string): number {
    this.requests++;
    this.inFlight++;
    if (this.inFlight > this.peak) this.peak = this.inFlight;
    const times = (this.calls.get(hash) ?? 0) + 1;
    this.calls.set(hash, times);
    return times;
  }

  countBehaviour(behaviour: string): void {
    this.byBehaviour[behaviour] = (this.byBehaviour[behaviour] ?? 0) + 1;
  }

  countResponse(hash: string, input: number, output: number): void {
    this.answered++;
    this.inputTokens += input;
    this.outputTokens += output;
    this.responses.set(hash, (this.responses.get(hash) ?? 0) + 1);
  }

  stats(): Stats {
    const { requests, answered, inFlight, peak, inputTokens, outputTokens, byBehaviour } = this;
    const distinctAnswered = this.responses.size;
    return {
      requests,
      answered,
      inFlight,
      peak,
      inputTokens,
      outputTokens,
      distinctAnswered,
      answeredAgain: answered - distinctAnswered,
      byBehaviour,
    };
  }

  reset(): void {
    this.requests = this.answered = this.inputTokens = this.outputTokens = 0;
    this.peak = this.inFlight;
    for (const name of Object.keys(this.byBehaviour)) delete this.byBehaviour[name];
    for (const map of [this.calls, this.responses]) map.clear();
  }
}
