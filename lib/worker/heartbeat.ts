import { withAdvisoryLock } from "@/lib/database/advisory-lock";
import type { Query } from "@/lib/database/open";
import type { ModelLimits } from "@/lib/models/chat-model";
import { WORKER_TIMEOUT_SECONDS } from "@/lib/runs/workers";
import { fairShares, nextPermits, type Claim } from "@/lib/throttling/fair-shares";
import type { Quota } from "@/lib/throttling/quota";
import { adoptThrottle, storeThrottles, THROTTLE_COLUMNS, type StoredThrottle } from "@/lib/worker/provider-throttle";

/** By id of a provider or a limited model: calls in flight or waiting, and permits held. */
type Demand = Record<string, { wants: number; holds: number }>;
type Row = ModelLimits & StoredThrottle & { id: string };

const LIMITS = `
  SELECT p."id", p."concurrency", p."requestsPerMinute", p."tokensPerMinute", ${THROTTLE_COLUMNS}
  FROM "Provider" p LEFT JOIN "ProviderThrottle" t ON t."providerId" = p."id" WHERE p."id" = ANY($1::uuid[])
  UNION ALL
  SELECT m."id", m."concurrency", m."requestsPerMinute", m."tokensPerMinute", NULL, NULL, false, NULL, NULL
  FROM "ChatModel" m WHERE m."id" = ANY($2::uuid[])`;

const PEERS = `
  SELECT "id", "demand" FROM "Worker" WHERE "id" <> $1::uuid AND "seenAt" > now() - $2 * interval '1s'`;

const PUBLISH = `
  INSERT INTO "Worker" ("id", "inFlight", "demand") VALUES ($1::uuid, $2::jsonb, $3::jsonb)
  ON CONFLICT ("id") DO UPDATE SET "seenAt" = now(), "inFlight" = excluded."inFlight", "demand" = excluded."demand"`;

type Peer = { id: string; demand: Demand };

/**
 * Publishes that this worker is alive and what it needs, reads what the others hold, and takes its new share of every
 * limit. Under a lock, so that no two workers compute shares at once. `inFlight`: calls in flight by run.
 */
export async function exchangeHeartbeat(
  workerId: string,
  allQuotas: Iterable<Quota>,
  inFlight: Record<string, number>,
  peerTimeoutSeconds = WORKER_TIMEOUT_SECONDS,
): Promise<void> {
  const quotas = [...allQuotas];
  const raises: (() => void)[] = [];
  await withAdvisoryLock("workers", async (query) => {
    const readAt = Date.now();
    const peers = await query<Peer>(PEERS, [workerId, peerTimeoutSeconds]);
    const rows = await limitsOf(query, quotas);
    const demand: Demand = {};
    for (const quota of quotas) {
      const row = rows.get(quota.id);
      if (!row) continue;
      if (quota.kind === "provider") adoptThrottle(quota, row, readAt);
      const { fraction, permits, wants, holds } = shareOf(quota, row, workerId, peers);
      demand[quota.id] = { wants, holds };
      // Permits are given up before the others can know of it, and gained ones used only after they do.
      quota.assign(Math.min(permits, quota.held ?? 0), fraction, row, readAt);
      raises.push(() => quota.assign(permits, fraction, row, Date.now()));
    }
    await query(PUBLISH, [workerId, JSON.stringify(inFlight), JSON.stringify(demand)]);
    await storeThrottles(
      query,
      quotas.filter((quota) => quota.kind === "provider" && rows.has(quota.id)),
    );
  });
  for (const raise of raises) raise();
}

async function limitsOf(query: Query, quotas: Quota[]): Promise<Map<string, Row>> {
  if (quotas.length === 0) return new Map();
  const idsOf = (kind: Quota["kind"]) => quotas.filter((quota) => quota.kind === kind).map(({ id }) => id);
  const rows = await query<Row>(LIMITS, [idsOf("provider"), idsOf("model")]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** `fraction`: of the limits per minute; `permits`: calls at once. */
type Share = { wants: number; holds: number; permits: number; fraction: number };

function shareOf(quota: Quota, limits: Row, workerId: string, peers: readonly Peer[]): Share {
  const wants = quota.inFlight + quota.waiting;
  const claims = peers.flatMap(({ id, demand }): Claim[] => {
    const claim = demand[quota.id];
    return claim ? [{ worker: id, ...claim }] : [];
  });
  if (quota.kind === "model" && limits.concurrency === null)
    return { wants, holds: 0, permits: Infinity, fraction: 1 / (claims.length + 1) };
  const allowed = quota.kind === "provider" ? quota.aimd.allowed : (limits.concurrency ?? 1);
  const limit = Math.max(1, Math.floor(allowed));
  const own = { worker: workerId, wants: Math.max(1, wants), holds: 0 };
  const fair = claims.length === 0 ? limit : (fairShares(limit, [...claims, own]).get(workerId) ?? 0);
  const heldByOthers = claims.reduce((sum, { holds }) => sum + holds, 0);
  const holds = nextPermits(limit, fair, heldByOthers, quota.inFlight);
  // While more is in flight than its share, only the share may be used: what ends is given up.
  const permits = Math.min(holds, fair);
  return { wants, holds, permits, fraction: permits / limit };
}
