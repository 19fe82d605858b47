import type { OutboxStorage, WaitingSubmission } from "@/components/annotations/outbox-storage";
import { retryDelay } from "@/components/annotations/retry-delay";
import type { StoredAnnotation } from "@/lib/annotations/schema";

/** What became of one try to send. */
export type Delivery =
  | { kind: "stored"; annotation: StoredAnnotation }
  | { kind: "refused"; code: string }
  | { kind: "sign-in" }
  | { kind: "later"; afterSeconds?: number };

export type OutboxView = {
  waiting: readonly WaitingSubmission[];
  refused: readonly WaitingSubmission[];
  /** A try failed since the last success. */
  failing: boolean;
  signIn: boolean;
  /** False where the browser would not store it: closing the tab would lose it. */
  durable: boolean;
};

export type OutboxTools = {
  storage: OutboxStorage;
  send: (waiting: WaitingSubmission) => Promise<Delivery>;
  /** Runs something later, in ms; returns how to call it off. */
  schedule: (run: () => void, ms: number) => () => void;
  onStored: (annotation: StoredAnnotation) => void;
  onRefused: (waiting: WaitingSubmission, code: string) => void;
};

/**
 * Submissions on their way to the server: stored before the first try, sent one at a time in the order they were given,
 * tried again (1 s … 30 s, or at once by `hurry`) until acknowledged or refused. What is refused stays until it is put
 * away.
 */
export function createOutbox({ storage, send, schedule, onStored, onRefused }: OutboxTools) {
  const items = new Map<string, WaitingSubmission>();
  const volatile = new Set<string>();
  const listeners = new Set<() => void>();
  let tries = 0;
  let sending = false;
  let signIn = false;
  let callOff: (() => void) | null = null;
  let view: OutboxView = { waiting: [], refused: [], failing: false, signIn: false, durable: true };

  function changed() {
    const all = [...items.values()].sort((a, b) => a.givenAt - b.givenAt);
    view = {
      waiting: all.filter(({ refused }) => refused === null),
      refused: all.filter(({ refused }) => refused !== null),
      failing: tries > 0,
      signIn,
      durable: volatile.size === 0,
    };
    for (const listener of listeners) listener();
  }

  function keep(item: WaitingSubmission) {
    items.set(item.key, item);
    if (storage.write(item)) volatile.delete(item.key);
    else volatile.add(item.key);
  }

  function forget(key: string) {
    items.delete(key);
    volatile.delete(key);
    storage.remove(key);
  }

  async function next(): Promise<void> {
    const item = view.waiting[0];
    if (sending || callOff || !item) return;
    sending = true;
    const delivery = await send(item).catch((): Delivery => ({ kind: "later" }));
    sending = false;
    signIn = delivery.kind === "sign-in";
    if (delivery.kind === "stored") {
      tries = 0;
      forget(item.key);
      onStored(delivery.annotation);
    } else if (delivery.kind === "refused") {
      tries = 0;
      keep({ ...item, refused: delivery.code });
      onRefused(item, delivery.code);
    } else {
      tries += 1;
      const wait = retryDelay(tries, delivery.kind === "later" ? delivery.afterSeconds : undefined);
      callOff = schedule(hurry, wait);
    }
    changed();
    void next();
  }

  /** Tries again now. */
  function hurry() {
    callOff?.();
    callOff = null;
    void next();
  }

  /** Takes over what other tabs and earlier visits left in the storage; what they sent meanwhile is dropped here. */
  function reread() {
    const stored = storage.read();
    for (const [key] of items) if (!volatile.has(key) && !stored.some((one) => one.key === key)) items.delete(key);
    for (const one of stored) items.set(one.key, one);
    changed();
    void next();
  }

  return {
    add(item: WaitingSubmission) {
      keep(item);
      changed();
      void next();
    },
    /** Puts away a refused submission. */
    putAway(key: string) {
      forget(key);
      changed();
    },
    reread,
    hurry,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Stops trying; what is stored stays stored. */
    stop() {
      callOff?.();
      callOff = null;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
