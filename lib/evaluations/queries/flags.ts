import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type FlagCount = { model: string; flag: string; count: number; of: number };

const FLAGS = `
  WITH responses AS (
    SELECT r.model, r.repairs FROM "Item" i JOIN "Candidate" r ON r."itemId" = i.id AND r.position = 0 WHERE i."evaluationId" = $1 AND ($2::text IS NULL OR i.language = $2)),
  totals AS (SELECT model, count(*)::int AS of FROM responses GROUP BY 1)
  SELECT r.model, f.flag, count(*)::int AS count, t.of
  FROM responses r JOIN totals t ON t.model = r.model CROSS JOIN LATERAL jsonb_array_elements_text(r.repairs) AS f(flag)
  GROUP BY r.model, f.flag, t.of ORDER BY r.model, count DESC, f.flag`;

/** What the format rules mended and what they remarked on in the test models' responses, and in how many; in one language or in all (null). Leads and admins. */
export async function flagCounts(
  viewer: Viewer,
  evaluationId: string,
  language: string | null = null,
): Promise<Outcome<FlagCount[]>> {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return refusal;
  if (!isId(evaluationId)) return refuse("not-found");
  return ok(await query<FlagCount>(FLAGS, [evaluationId, language]));
}
