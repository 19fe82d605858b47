/** Collects the bytes of one line up to `limit`; what is beyond is dropped, so memory stays bounded. */
export class LineBuffer {
  private bytes = new Uint8Array(4096);
  private length = 0;

  constructor(private readonly limit: number) {}

  add(part: Uint8Array): void {
    const kept = part.subarray(0, this.limit - this.length);
    if (this.length + kept.length > this.bytes.length) this.grow(this.length + kept.length);
    this.bytes.set(kept, this.length);
    this.length += kept.length;
  }

  isEmpty(): boolean {
    return this.length === 0;
  }

  /** What is held so far; valid until the next `add`. */
  start(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  /** The line's first `limit` bytes, valid until the next `add`. Empties the buffer. */
  take(): Uint8Array {
    const line = this.start();
    this.length = 0;
    return line;
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, Math.min(2 * this.bytes.length, this.limit)));
    larger.set(this.start());
    this.bytes = larger;
  }
}
