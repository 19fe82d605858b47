import { query } from "@/lib/database/client";
import { GONE_SECONDS } from "@/lib/jobs/beat";

/** How many workers show signs of life, and how many runs they carry out: for whoever watches the installation. */
export async function jobsSummary(): Promise<{ workers: number; runs: number }> {
  const [summary] = await query<{ workers: number; runs: number }>(
    `SELECT (SELECT count(*)::int FROM "Worker" WHERE "seenAt" > now() - $1 * interval '1s') AS workers,
       (SELECT count(*)::int FROM "Run" WHERE "state" IN ('planning', 'running')) AS runs`,
    [GONE_SECONDS],
  );
  return summary ?? { workers: 0, runs: 0 };
}
