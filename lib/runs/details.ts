import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { RunDefinition, RunOwner } from "@/lib/runs/definition";
import { toFollowing, type Following } from "@/lib/runs/follow";
import { modelUsage, type ModelUsage } from "@/lib/runs/model-usage";
import { ownersOf } from "@/lib/runs/owners";
import { runProgress } from "@/lib/runs/progress";

/** A run: its progress, what it belongs to, and its calls by model. */
export type RunDetails = Following & {
  id: string;
  kind: string;
  /** Null where it was deleted. */
  belongsTo: RunOwner | null;
  createdAt: Date;
  /** Null where the system created it. */
  createdBy: string | null;
  models: ModelUsage[];
};

const CREATED = `
  SELECT r."createdAt", u.name AS "createdBy" FROM "Run" r LEFT JOIN "User" u ON u.id = r."createdById"
  WHERE r.id = $1::uuid`;

/** Leads and admins. */
export async function runDetails(
  viewer: Viewer,
  runId: string,
  kinds: readonly RunDefinition[],
): Promise<Outcome<RunDetails>> {
  const progress = await runProgress(viewer, runId);
  if (!progress.ok) return progress;
  const { id, kind } = progress.value;
  const [owners, [created], models] = await Promise.all([
    ownersOf([{ id, kind }], kinds),
    query<Pick<RunDetails, "createdAt" | "createdBy">>(CREATED, [id]),
    modelUsage(id),
  ]);
  if (!created) return refuse("not-found");
  return ok({ id, kind, ...toFollowing(progress.value), belongsTo: owners.get(id) ?? null, ...created, models });
}
