import { recordAudit } from "@/lib/audit/record";
import { system } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { periodOf, retentionKinds, type RetentionKind } from "@/lib/privacy/retention";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Records a statement: short enough not to hold up an annotator. */
const BATCH = 500;

// Of the processes on a database the first one gets it.
const CLAIM = `
  INSERT INTO "Retention" AS r (kind, "ranAt") VALUES ($1, $2::timestamptz)
  ON CONFLICT (kind) DO UPDATE SET "ranAt" = $2::timestamptz
    WHERE r."ranAt" IS NULL OR r."ranAt" <= $2::timestamptz - interval '1 day'
  RETURNING chosen, days`;

/** Removes what is older than its retention period, each kind once a day whoever calls. Returns how much, by kind. */
export async function applyRetention(now = new Date()): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const kind of retentionKinds) {
    const [claimed] = await query<{ chosen: boolean; days: number | null }>(CLAIM, [kind.id, now]);
    const days = claimed && periodOf(kind, claimed);
    if (days) removed[kind.id] = await expire(kind, new Date(now.getTime() - days * DAY_MS));
  }
  return removed;
}

async function expire({ id, expire: sql }: RetentionKind, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await query<{ removed: number }>(sql, [before, BATCH]);
    total += row?.removed ?? 0;
    if (!row?.removed) break;
  }
  const client = await database();
  await client.retention.update({ where: { kind: id }, data: { removed: total }, select: { kind: true } });
  if (total > 0) {
    const details = { removed: total, before: before.toISOString() };
    await recordAudit(client, system, { action: `retention.run`, subject: "retention", subjectId: id, details });
  }
  return total;
}
