import { loadBatch } from "@/lib/annotations/queries/batch";
import type { WorkspaceBatch } from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign } from "@/lib/campaigns/access";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

const BEFORE = `
  SELECT a.id FROM "Assignment" a
  WHERE a."campaignId" = $1 AND a."annotatorId" = $2 AND a.state = 'annotated'
    AND ($3::uuid IS NULL OR (a."annotatedAt", a.id) < (
      SELECT b."annotatedAt", b.id FROM "Assignment" b WHERE b.id = $3::uuid))
  AND ($5::uuid IS NULL OR a.id = $5::uuid)
  ORDER BY a."annotatedAt" DESC, a.id DESC LIMIT $4`;

/** The annotator's own answered assignments, newest first, before the one named or that one alone; for going back. */
export async function answeredAssignments(
  viewer: Viewer,
  campaignId: string,
  { before, only, take }: { before?: string; only?: string; take: number },
): Promise<Outcome<WorkspaceBatch>> {
  const campaign = await annotatorCampaign(viewer, campaignId, "read");
  if (!campaign.ok) return campaign;
  const rows = await query<{ id: string }>(BEFORE, [
    campaignId,
    campaign.value.annotatorId,
    before ?? null,
    take,
    only ?? null,
  ]);
  const batch = await loadBatch(
    rows.map(({ id }) => id),
    { characters: [], scenes: [] },
  );
  return ok({ ...batch, progress: null, session: null });
}
