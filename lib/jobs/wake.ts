const holder = globalThis as unknown as { dramaturgWake?: Set<() => void> };

// On globalThis: the server's own modules and the bundled ones are separate instances.
const listeners = () => (holder.dramaturgWake ??= new Set());

/** Tells this process's worker that there is something to do; others find out within a second. To be called after the commit. */
export function wakeWorker(): void {
  for (const listener of listeners()) listener();
}

/** Hears of it; answers the function that ends that. */
export function onWake(listener: () => void): () => void {
  listeners().add(listener);
  return () => void listeners().delete(listener);
}
