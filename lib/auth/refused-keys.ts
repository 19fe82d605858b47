import { LRUCache } from "lru-cache";

/** The database is asked again after this long, so that lifted limits apply soon in every process. */
const MEMORY_MS = 60_000;
const MOST_KEYS = 20_000;

/** Until when a counter refuses, by its key; in memory, so that a refused attempt costs next to nothing. */
const refused = new LRUCache<string, { until: number }>({ max: MOST_KEYS });

/** Remembers that a key is refused until a time (milliseconds). */
export function rememberRefusal(key: string, until: number, now = Date.now()): void {
  refused.set(key, { until }, { ttl: Math.max(1, Math.min(MEMORY_MS, until - now)) });
}

/** Until when a key is refused (milliseconds), as far as this process knows; null where it does not. */
export function refusedUntil(key: string, now = Date.now()): number | null {
  const until = refused.get(key)?.until ?? 0;
  return until > now ? until : null;
}

/** Forgets everything: for tests, and after limits were lifted in this process. */
export const forgetRefusals = (): void => refused.clear();
