/** Before a worker began there may have been an outage of so many milliseconds, in which nobody could show signs of life. */
const UNSEEN_BEFORE = 60_000;

/** How well a worker sees the others. Times in milliseconds of one clock. */
export class Sight {
  private seenAt = -Infinity;
  /** Without a break since then … */
  private since: number;
  /** … and before the break last here. */
  private before: number;

  /** `goneSeconds`: who has shown no sign of life for so long is taken for gone. */
  constructor(
    private readonly goneSeconds: number,
    now: number,
  ) {
    this.since = now;
    this.before = now - UNSEEN_BEFORE;
  }

  /** A round that began at `at` told of this worker and read of the others. */
  seen(at: number): void {
    if (this.seenAt > -Infinity && !this.clear(at)) {
      this.before = this.seenAt;
      this.since = at;
    }
    this.seenAt = at;
  }

  /** A worker that has not told of itself for two thirds of that time sends nothing: others are about to take its slots and slices. */
  clear(now: number): boolean {
    return now - this.seenAt < (this.goneSeconds * 2_000) / 3;
  }

  /** Seconds of silence after which another is gone. Who could not see cannot tell the dead from those that could not be seen: after a break they get time to report. */
  goneAfter(now: number): number {
    const isBack = this.seenAt > -Infinity && !this.clear(now);
    const [since, before] = isBack ? [now, this.seenAt] : [this.since, this.before];
    if (now - since >= this.goneSeconds * 1_000) return this.goneSeconds;
    return this.goneSeconds + (now - before) / 1_000;
  }
}
