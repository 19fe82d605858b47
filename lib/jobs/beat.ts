import { exclusively } from "@/lib/jobs/exclusively";
import { merged, withCeiling } from "@/lib/jobs/pace";
import type { Pool, PoolLimits } from "@/lib/jobs/pool";
import { fairShares, nextHold, type Claim } from "@/lib/jobs/shares";
import type { Query } from "@/lib/database/open";

/** A worker that was not seen for so long is taken for gone: its slots and its slices go to others. */
export const GONE_SECONDS = 6;
/** A pace that nobody has changed for so long says nothing any more. */
const STALE_PACE_SECONDS = 600;

type Demand = Record<string, { wants: number; holds: number }>;
type Row = PoolLimits & {
  id: string;
  allowed: number | null;
  decreases: number | null;
  stale: boolean;
  loweredAgo: number | null;
  blockedFor: number | null;
};

const LIMITS = `
  SELECT p."id", p."concurrency", p."requestsPerMinute", p."tokensPerMinute", y."allowed", y."decreases",
    COALESCE(y."updatedAt" < now() - $3 * interval '1s', false) AS stale,
    (extract(epoch FROM now() - y."loweredAt") * 1000)::float8 AS "loweredAgo", (extract(epoch FROM y."blockedUntil" - now()) * 1000)::float8 AS "blockedFor"
  FROM "Provider" p LEFT JOIN "ProviderPace" y ON y."providerId" = p."id" WHERE p."id" = ANY($1::uuid[])
  UNION ALL
  SELECT m."id", m."concurrency", m."requestsPerMinute", m."tokensPerMinute", NULL, NULL, false, NULL, NULL FROM "ChatModel" m WHERE m."id" = ANY($2::uuid[])`;

/**
 * A sign of life, and this worker's new share of every limit: what it has under way or waiting is told, what the others
 * hold is read, and the slots it holds from now on are written, with no other worker in between.
 */
export async function beat(
  workerId: string,
  pools: Iterable<Pool>,
  inFlight: Record<string, number>,
  goneSeconds = GONE_SECONDS,
): Promise<void> {
  const known = [...pools];
  const grown: (() => void)[] = [];
  await exclusively("workers", async (query) => {
    const asked = Date.now();
    const others = await claimsOfOthers(query, workerId, goneSeconds);
    const of = (kind: Pool["kind"]) => known.filter((pool) => pool.kind === kind).map(({ id }) => id);
    const rows = known.length === 0 ? [] : await query<Row>(LIMITS, [of("provider"), of("model"), STALE_PACE_SECONDS]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const demand: Demand = {};
    for (const pool of known) {
      const row = byId.get(pool.id);
      if (!row) continue;
      if (pool.kind === "provider") followPace(pool, row, asked);
      const { part, slots, ...told } = share(pool, row, workerId, others);
      demand[pool.id] = told;
      // What it gives up it gives up before the others can hear of it, and what it gains it uses when they have.
      pool.share(Math.min(slots, pool.hold ?? 0), part, row, asked);
      grown.push(() => pool.share(slots, part, row, Date.now()));
    }
    await query(
      `INSERT INTO "Worker" ("id", "inFlight", "demand") VALUES ($1::uuid, $2::jsonb, $3::jsonb)
       ON CONFLICT ("id") DO UPDATE SET "seenAt" = now(), "inFlight" = excluded."inFlight", "demand" = excluded."demand"`,
      [workerId, JSON.stringify(inFlight), JSON.stringify(demand)],
    );
    await tellPace(
      query,
      known.filter((pool) => pool.kind === "provider" && byId.has(pool.id)),
    );
  });
  for (const use of grown) use();
}

const claimsOfOthers = (query: Query, workerId: string, goneSeconds: number) =>
  query<{ id: string; demand: Demand }>(
    `SELECT "id", "demand" FROM "Worker" WHERE "id" <> $1::uuid AND "seenAt" > now() - $2 * interval '1s'`,
    [workerId, goneSeconds],
  );

type Share = { wants: number; holds: number; slots: number; part: number };

function share(pool: Pool, limits: Row, workerId: string, others: { id: string; demand: Demand }[]): Share {
  const wants = pool.inFlight + pool.waiting;
  const claims = others.flatMap(({ id, demand }): Claim[] =>
    demand[pool.id] ? [{ worker: id, ...(demand[pool.id] as { wants: number; holds: number }) }] : [],
  );
  if (pool.kind === "model" && limits.concurrency === null)
    return { wants, holds: 0, slots: Infinity, part: 1 / (claims.length + 1) };
  const limit = Math.max(1, Math.floor(pool.kind === "provider" ? pool.pace.allowed : (limits.concurrency ?? 1)));
  const own = { worker: workerId, wants: Math.max(1, wants), holds: 0 };
  const fair = claims.length === 0 ? limit : (fairShares(limit, [...claims, own]).get(workerId) ?? 0);
  const taken = claims.reduce((sum, { holds }) => sum + holds, 0);
  const holds = nextHold(limit, fair, taken, pool.inFlight);
  // While more is under way than its share, the share alone may be used: what ends is let go.
  const slots = Math.min(holds, fair);
  return { wants, holds, slots, part: slots / limit };
}

/** Takes over what other workers, or this one before a restart, have learned of the provider. */
function followPace(pool: Pool, row: Row, asked: number): void {
  const ceiling = row.concurrency ?? 1;
  pool.pace = withCeiling(pool.pace, ceiling);
  // A wish to be left alone holds however long ago it was told.
  if (row.blockedFor !== null && row.blockedFor > 0)
    pool.pace = { ...pool.pace, blockedUntil: Math.max(pool.pace.blockedUntil, asked + row.blockedFor) };
  if (row.decreases === null) return;
  const loweredAt = row.loweredAgo === null ? -Infinity : asked - row.loweredAgo;
  pool.pace = merged(pool.pace, { allowed: row.stale ? null : row.allowed, decreases: row.decreases, loweredAt });
}

async function tellPace(query: Query, pools: Pool[]): Promise<void> {
  if (pools.length === 0) return;
  const now = Date.now();
  const ago = (at: number) => (Number.isFinite(at) ? (now - at) / 1_000 : null);
  const rows = pools.map(({ id, pace }) => ({
    id,
    allowed: pace.allowed,
    decreases: pace.decreases,
    lowered: ago(pace.loweredAt),
    blocked: pace.blockedUntil > now ? (pace.blockedUntil - now) / 1_000 : null,
  }));
  await query(
    `INSERT INTO "ProviderPace" ("providerId", "allowed", "decreases", "loweredAt", "blockedUntil", "updatedAt")
     SELECT r.id, r.allowed, r.decreases, now() - r.lowered * interval '1s', now() + r.blocked * interval '1s', now()
     FROM json_to_recordset($1::json) AS r(id uuid, allowed float8, decreases int, lowered float8, blocked float8)
     ON CONFLICT ("providerId") DO UPDATE SET "allowed" = excluded."allowed", "decreases" = excluded."decreases",
       "loweredAt" = excluded."loweredAt", "blockedUntil" = excluded."blockedUntil", "updatedAt" = now()`,
    [JSON.stringify(rows)],
  );
}
