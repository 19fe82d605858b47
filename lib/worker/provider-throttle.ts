import type { Query } from "@/lib/database/open";
import { mergeShared, withCeiling } from "@/lib/throttling/aimd";
import type { Quota } from "@/lib/throttling/quota";

/** A state that no worker has updated for so long says nothing any more. */
const STALE_SECONDS = 600;

/** Of a provider `p` with its throttle `t`. Ages in milliseconds. */
export const THROTTLE_COLUMNS = `
  t."allowed", t."decreases", COALESCE(t."updatedAt" < now() - ${STALE_SECONDS} * interval '1s', false) AS stale,
  (extract(epoch FROM now() - t."decreasedAt") * 1000)::float8 AS "decreasedAgo",
  (extract(epoch FROM t."blockedUntil" - now()) * 1000)::float8 AS "blockedFor"`;

export type StoredThrottle = {
  concurrency: number | null;
  allowed: number | null;
  decreases: number | null;
  stale: boolean;
  decreasedAgo: number | null;
  blockedFor: number | null;
};

/**
 * Adopts what other workers, or this one before a restart, have learned of the provider. `readAt`: this worker's clock.
 */
export function adoptThrottle(quota: Quota, row: StoredThrottle, readAt: number): void {
  quota.aimd = withCeiling(quota.aimd, row.concurrency ?? 1);
  // Retry-After is obeyed however long ago it was stored.
  if (row.blockedFor !== null && row.blockedFor > 0)
    quota.aimd = { ...quota.aimd, blockedUntil: Math.max(quota.aimd.blockedUntil, readAt + row.blockedFor) };
  if (row.decreases === null) return;
  const decreasedAt = row.decreasedAgo === null ? -Infinity : readAt - row.decreasedAgo;
  const allowed = row.stale ? null : row.allowed;
  quota.aimd = mergeShared(quota.aimd, { allowed, decreases: row.decreases, decreasedAt });
}

const STORE = `
  INSERT INTO "ProviderThrottle" ("providerId", "allowed", "decreases", "decreasedAt", "blockedUntil", "updatedAt")
  SELECT r.id, r.allowed, r.decreases, now() - r.decreased * interval '1s', now() + r.blocked * interval '1s', now()
  FROM json_to_recordset($1::json) AS r(id uuid, allowed float8, decreases int, decreased float8, blocked float8)
  ON CONFLICT ("providerId") DO UPDATE SET "allowed" = excluded."allowed", "decreases" = excluded."decreases",
    "decreasedAt" = excluded."decreasedAt", "blockedUntil" = excluded."blockedUntil", "updatedAt" = now()`;

/**
 * Stores the states of these providers for the other workers. To be called under the lock under which they were read.
 */
export async function storeThrottles(query: Query, providers: Quota[]): Promise<void> {
  if (providers.length === 0) return;
  const now = Date.now();
  const rows = providers.map(({ id, aimd: { allowed, decreases, decreasedAt, blockedUntil } }) => ({
    id,
    allowed,
    decreases,
    decreased: Number.isFinite(decreasedAt) ? (now - decreasedAt) / 1_000 : null,
    blocked: blockedUntil > now ? (blockedUntil - now) / 1_000 : null,
  }));
  await query(STORE, [JSON.stringify(rows)]);
}
