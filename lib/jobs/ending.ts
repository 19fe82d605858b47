/** The moment when a stopping worker waits no longer for its calls. They come and go by the thousand: joining and leaving cost the same however many there are, which an AbortSignal's listeners do not. */
export class Ending {
  over = false;
  private readonly calls = new Set<() => void>();

  /** `cancel` is called when it comes, unless the call has left before. */
  join(cancel: () => void): void {
    this.calls.add(cancel);
  }

  leave(cancel: () => void): void {
    this.calls.delete(cancel);
  }

  come(): void {
    this.over = true;
    for (const cancel of this.calls) cancel();
    this.calls.clear();
  }
}
