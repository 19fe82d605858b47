import { query } from "@/lib/database/client";
import { log } from "@/lib/log";

/** A worker that has shown no sign of life for so long is not waited for any more. */
export const LOST_SECONDS = 600;

/**
 * Strikes workers off that were silent for `seconds`. From then on nobody waits for their money to come back, but it stays
 * counted against every cap: they may have paid calls with it, and only their journal knows. Should one return it is a
 * worker again, and never had more than was counted.
 */
export async function strikeOffLost(seconds: number): Promise<void> {
  const lost = await query<{ id: string; seenAt: Date; money: number }>(
    `WITH lost AS (DELETE FROM "Worker" WHERE "seenAt" < now() - $1 * interval '1s' RETURNING "id", "seenAt")
     SELECT l."id", l."seenAt", COALESCE((SELECT sum(g."amount") FROM "BudgetGrant" g WHERE g."workerId" = l."id"), 0)::float8 AS money FROM lost l`,
    [seconds],
  );
  for (const { id, seenAt, money } of lost)
    log().warn(
      { worker: id, seenAt, money },
      "a worker has not been seen for long; what it may have spent stays counted",
    );
}
