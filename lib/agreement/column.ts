/** A growing column of whole numbers. */
export class Column {
  length = 0;
  private numbers: Int32Array;

  constructor(capacity = 1024) {
    this.numbers = new Int32Array(Math.max(1, capacity));
  }

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const twice = new Int32Array(2 * this.length);
      twice.set(this.numbers);
      this.numbers = twice;
    }
    this.numbers[this.length++] = value;
  }

  /** What it holds; not to be pushed to afterwards. */
  take(): Int32Array {
    return this.numbers.subarray(0, this.length);
  }
}
