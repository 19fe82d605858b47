import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

/** The names of judges by their ids as raters. Leads and admins. */
export async function judgeNames(
  viewer: Viewer,
  ids: readonly (string | undefined)[],
): Promise<Outcome<Map<string, string>>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const wanted = ids.filter((id) => id !== undefined);
  if (wanted.length === 0) return ok(new Map());
  const rows = await query<{ id: string; name: string }>(
    `SELECT r.id, COALESCE(m.name, r.name) AS name FROM "Rater" r LEFT JOIN "ChatModel" m ON m.id = r."chatModelId"
    WHERE r.kind IN ('model', 'named-model') AND r.id = ANY($1::uuid[])`,
    [wanted],
  );
  return ok(new Map(rows.map(({ id, name }) => [id, name])));
}
