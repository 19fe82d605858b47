import { query } from "@/lib/database/client";
import { log } from "@/lib/log";

/** A worker without a heartbeat for so long is not waited for any more. */
export const LOST_SECONDS = 600;

const REMOVE = `
  WITH lost AS (DELETE FROM "Worker" WHERE "seenAt" < now() - $1 * interval '1s' RETURNING "id", "seenAt")
  SELECT l."id", l."seenAt",
    COALESCE((SELECT sum(g."amount") FROM "BudgetGrant" g WHERE g."workerId" = l."id"), 0)::float8 AS granted
  FROM lost l`;

/**
 * Removes workers without a heartbeat for `seconds`. From then on no run waits for their grants, but these still count
 * against every cap: the workers may have spent them on calls that only their journals know. A worker that returns is
 * added again, and never had more than was counted.
 */
export async function removeLostWorkers(seconds: number): Promise<void> {
  const lost = await query<{ id: string; seenAt: Date; granted: number }>(REMOVE, [seconds]);
  for (const { id, seenAt, granted } of lost)
    log().warn({ worker: id, seenAt, granted }, "worker lost; its reserved budget counts as spent");
}
