const holder = globalThis as unknown as { dramaturgWorkSignal?: Set<() => void> };

// On globalThis: the server's own modules and the bundled ones are separate instances.
const listeners = () => (holder.dramaturgWorkSignal ??= new Set());

/**
 * Tells this process's worker that there is work; other workers notice within a second. To be called after the commit.
 */
export function signalWork(): void {
  for (const listener of listeners()) listener();
}

/** Calls `listener` at each signal; returns the function that removes it. */
export function onWorkSignal(listener: () => void): () => void {
  listeners().add(listener);
  return () => void listeners().delete(listener);
}
