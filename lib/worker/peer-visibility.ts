/**
 * Before a worker started there may have been an outage of so many milliseconds, in which no worker could send
 * heartbeats.
 */
const ASSUMED_OUTAGE_MS = 60_000;

/**
 * Whether this worker's last heartbeat exchange is recent enough to trust its share, and after what silence it may take
 * another for dead. Times in milliseconds of one clock.
 */
export class PeerVisibility {
  private exchangedAt = -Infinity;
  /** Exchanges have been regular since then … */
  private regularSince: number;
  /** … and the last one before the interruption was here. */
  private lastBefore: number;

  /** `timeoutSeconds`: without a heartbeat for so long a worker counts as gone. */
  constructor(
    private readonly timeoutSeconds: number,
    now: number,
  ) {
    this.regularSince = now;
    this.lastBefore = now - ASSUMED_OUTAGE_MS;
  }

  /** An exchange that began at `at` published this worker's heartbeat and read those of the others. */
  recordExchange(at: number): void {
    if (this.exchangedAt > -Infinity && !this.isCurrent(at)) {
      this.lastBefore = this.exchangedAt;
      this.regularSince = at;
    }
    this.exchangedAt = at;
  }

  /**
   * False after two thirds of the timeout without an exchange: the others are about to take this worker's permits and
   * tasks, so it must send nothing.
   */
  isCurrent(now: number): boolean {
    return now - this.exchangedAt < (this.timeoutSeconds * 2_000) / 3;
  }

  /**
   * Seconds of silence after which another worker is gone. After an interruption of its own a worker cannot tell the
   * dead from those that it could not see: the others get time to report.
   */
  peerTimeoutSeconds(now: number): number {
    const wasInterrupted = this.exchangedAt > -Infinity && !this.isCurrent(now);
    const [since, before] = wasInterrupted ? [now, this.exchangedAt] : [this.regularSince, this.lastBefore];
    if (now - since >= this.timeoutSeconds * 1_000) return this.timeoutSeconds;
    return this.timeoutSeconds + (now - before) / 1_000;
  }
}
