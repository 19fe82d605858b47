import { query } from "@/lib/database/client";

/** A worker without a heartbeat for so long counts as gone: its permits and its tasks go to others. */
export const WORKER_TIMEOUT_SECONDS = 6;

const SUMMARY = `
  SELECT (SELECT count(*)::int FROM "Worker" WHERE "seenAt" > now() - $1 * interval '1s') AS workers,
    (SELECT count(*)::int FROM "Run" WHERE "state" IN ('planning', 'running')) AS runs`;

/** How many workers have a recent heartbeat, and how many runs are active: for monitoring. */
export async function workersSummary(): Promise<{ workers: number; runs: number }> {
  const [summary] = await query<{ workers: number; runs: number }>(SUMMARY, [WORKER_TIMEOUT_SECONDS]);
  return summary ?? { workers: 0, runs: 0 };
}
