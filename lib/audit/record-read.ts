import { LRUCache } from "lru-cache";
import { v7 } from "uuid";
import type { AuditEntry } from "@/lib/audit/record";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";

/** Reads of the same by the same person within this time are one event. */
const SAME_READ_MINUTES = 15;

const recent = new LRUCache<string, true>({ max: 10_000, ttl: SAME_READ_MINUTES * 60_000 });

// Other processes on this database may have recorded the same read.
const INSERT = `
  INSERT INTO "AuditEvent" (id, "actorId", action, subject, "subjectId", details)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6::jsonb WHERE NOT EXISTS (
    SELECT 1 FROM "AuditEvent" e WHERE e."actorId" = $2::uuid AND e.at > now() - $7::int * interval '1 minute'
      AND e.action = $3 AND e.subject = $4 AND e."subjectId" IS NOT DISTINCT FROM $5 AND e.details = $6::jsonb)`;

/**
 * Records that a person reads what someone else gave, before it is shown: once in fifteen minutes for the same data.
 * Reading one's own is not recorded.
 */
export async function recordRead(viewer: Viewer, { action, subject, subjectId, details }: AuditEntry): Promise<void> {
  if (viewer.kind !== "person" || subjectId === viewer.userId) return;
  const read = [viewer.userId, action, subject, subjectId ?? null, JSON.stringify(details ?? {})];
  const key = read.join(" ");
  if (recent.has(key)) return;
  recent.set(key, true);
  try {
    await query(INSERT, [v7(), ...read, SAME_READ_MINUTES]);
  } catch (error) {
    recent.delete(key);
    throw error;
  }
}
