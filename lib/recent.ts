import { LRUCache } from "lru-cache";

/**
 * Keeps the `max` most recently requested results. Callers that ask while a result is being computed share that
 * computation; a failure is not kept.
 */
export function keepRecent<Result extends object>(
  max: number,
): (key: string, compute: () => Promise<Result>) => Promise<Result> {
  const results = new LRUCache<string, Result, () => Promise<Result>>({
    max,
    // Evicted while it is being computed, a result still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: compute }) => compute(),
  });
  return (key, compute) => results.forceFetch(key, { context: compute });
}
