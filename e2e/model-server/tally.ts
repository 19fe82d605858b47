/** What a server counts. */
export type Stats = {
  requests: number;
  /** Whole answers sent, status 200 with a good body. */
  answered: number;
  inFlight: number;
  peak: number;
  inputTokens: number;
  outputTokens: number;
  /** Bodies that were answered well, and how often each: more than once is a call that was paid again. */
  distinctAnswered: number;
  answeredAgain: number;
  byBehaviour: Record<string, number>;
};

/** Counts of one server. Hashes are kept, bodies are not. */
export class Tally {
  requests = 0;
  inFlight = 0;
  peak = 0;
  answered = 0;
  inputTokens = 0;
  outputTokens = 0;
  readonly byBehaviour: Record<string, number> = {};
  /** Calls of each body, whatever became of them. */
  readonly asked = new Map<string, number>();
  /** Good answers to each body. */
  readonly answeredBodies = new Map<string, number>();
  /** Good answers to each `x-dramaturg-call`, where it was sent. */
  readonly answeredCalls = new Map<string, number>();

  /** A call has come: how many of the same body there now were. */
  came(hash: string): number {
    this.requests++;
    this.inFlight++;
    if (this.inFlight > this.peak) this.peak = this.inFlight;
    const times = (this.asked.get(hash) ?? 0) + 1;
    this.asked.set(hash, times);
    return times;
  }

  did(behaviour: string): void {
    this.byBehaviour[behaviour] = (this.byBehaviour[behaviour] ?? 0) + 1;
  }

  wentWell(hash: string, call: string | undefined, input: number, output: number): void {
    this.answered++;
    this.inputTokens += input;
    this.outputTokens += output;
    this.answeredBodies.set(hash, (this.answeredBodies.get(hash) ?? 0) + 1);
    if (call) this.answeredCalls.set(call, (this.answeredCalls.get(call) ?? 0) + 1);
  }

  stats(): Stats {
    const { requests, answered, inFlight, peak, inputTokens, outputTokens, byBehaviour } = this;
    const distinctAnswered = this.answeredBodies.size;
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
    for (const map of [this.asked, this.answeredBodies, this.answeredCalls]) map.clear();
  }
}
