import { refuseUnlessAdmin } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import { periodOf, retentionKinds, type RetentionKind } from "@/lib/privacy/retention";

/** `standard`: nobody has chosen another period. `removed`: the last time. */
export type RetentionLine = {
  id: RetentionKind["id"];
  days: number | null;
  least: number;
  standard: boolean;
  ranAt: Date | null;
  removed: number;
};

/** How long each kind of data is kept, and what was removed the last time. Admins. */
export async function listRetention(viewer: Viewer): Promise<Outcome<RetentionLine[]>> {
  const refusal = refuseUnlessAdmin(viewer, "read");
  if (refusal) return refusal;
  const stored = new Map((await (await database()).retention.findMany()).map((row) => [row.kind, row]));
  return ok(
    retentionKinds.map((kind) => {
      const row = stored.get(kind.id);
      const { ranAt = null, removed = 0, chosen = false } = row ?? {};
      return { id: kind.id, least: kind.least, days: periodOf(kind, row), standard: !chosen, ranAt, removed };
    }),
  );
}
