/**
 * How much longer than its reading took a value is served from memory: at most a twentieth of the time goes into
 * reading.
 */
const FACTOR = 20;
const MIN_AGE_MS = 1_000;

/**
 * Caches what is read of a run for a second, or longer where the run is so large that reading takes long. All who ask
 * meanwhile get the same promise; a failure is not cached.
 */
export function cachePerRun<Value>(read: (runId: string) => Promise<Value>) {
  const entries = new Map<string, { until: number; value: Promise<Value> }>();
  return {
    get(runId: string): Promise<Value> {
      const began = Date.now();
      const cached = entries.get(runId);
      if (cached && cached.until > began) return cached.value;
      for (const [id, { until }] of entries) if (until < began) entries.delete(id);
      const value = read(runId);
      const entry = { until: Infinity, value };
      entries.set(runId, entry);
      value.then(
        () => (entry.until = Math.max(began + MIN_AGE_MS, Date.now() + FACTOR * (Date.now() - began))),
        () => entries.delete(runId),
      );
      return value;
    },
    /** To be called when the run was changed, so that whoever changed it sees the change. */
    forget: (runId: string): void => void entries.delete(runId),
  };
}
