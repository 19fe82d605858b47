/**
 * Tells calls in flight that a stopping worker waits no longer. Calls come and go by the thousand: adding and removing
 * one costs the same however many there are, which listeners of an AbortSignal do not.
 */
export class ShutdownSignal {
  isAborted = false;
  private readonly listeners = new Set<() => void>();

  /** `cancel` is called on abort, unless it was removed before. */
  add(cancel: () => void): void {
    this.listeners.add(cancel);
  }

  remove(cancel: () => void): void {
    this.listeners.delete(cancel);
  }

  abort(): void {
    this.isAborted = true;
    for (const cancel of this.listeners) cancel();
    this.listeners.clear();
  }
}
