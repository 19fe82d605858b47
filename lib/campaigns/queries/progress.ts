import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { summaryOf, type CampaignSummary } from "@/lib/campaigns/queries/list";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type AnnotatorRow = {
  id: string;
  name: string;
  email: string;
  annotated: number;
  reserved: number;
  unsure: number;
  flagged: number;
  /** Median active seconds of the latest revisions; null before the first. */
  medianSeconds: number | null;
  lastAnnotatedAt: Date | null;
};
export type DimensionRow = { dimension: string; items: number; annotated: number; complete: number };
/** Something an annotator wrote to be read by the lead. */
export type Note = {
  kind: "flag" | "unsure" | "comment";
  item: string;
  dimension: string;
  annotator: string;
  text: string;
  at: Date;
};

export type CampaignProgress = {
  campaign: CampaignSummary & { seed: string };
  /** Items that have all their annotations. */
  complete: number;
  annotators: AnnotatorRow[];
  dimensions: DimensionRow[];
  notes: Note[];
};

const ANNOTATORS = `
  SELECT u.id, u.name, u.email,
    count(a.id) FILTER (WHERE a.state = 'annotated')::int AS annotated, count(a.id) FILTER (WHERE a.state = 'reserved')::int AS reserved,
    count(n.id) FILTER (WHERE n.unsure IS NOT NULL)::int AS unsure, count(n.id) FILTER (WHERE n.flag IS NOT NULL)::int AS flagged,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY n."activeSeconds") AS "medianSeconds", max(a."annotatedAt") AS "lastAnnotatedAt"
  FROM "User" u
  LEFT JOIN "Assignment" a ON a."annotatorId" = u.id AND a."campaignId" = $1
  LEFT JOIN "Annotation" n ON n."assignmentId" = a.id AND n.revision = a.revision
  WHERE a.id IS NOT NULL OR EXISTS (SELECT 1 FROM "CampaignAnnotator" ca WHERE ca."campaignId" = $1 AND ca."annotatorId" = u.id)
  GROUP BY u.id ORDER BY annotated DESC, u.name, u.id`;

const DIMENSIONS = `
  SELECT i.dimension, count(*)::int AS items, sum(done.n)::int AS annotated, count(*) FILTER (WHERE done.n >= c.overlap)::int AS complete
  FROM "CampaignItem" ci JOIN "Item" i ON i.id = ci."itemId" JOIN "Campaign" c ON c.id = ci."campaignId"
  CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM "Assignment" a WHERE a."campaignItemId" = ci.id AND a.state = 'annotated') done
  WHERE ci."campaignId" = $1 GROUP BY i.dimension ORDER BY i.dimension`;

const NOTES = `
  SELECT note.kind, i."externalId" AS item, n.dimension, u.name AS annotator, note.text, n."createdAt" AS at
  FROM "Assignment" a JOIN "Annotation" n ON n."assignmentId" = a.id AND n.revision = a.revision
  JOIN "Item" i ON i.id = n."itemId" JOIN "User" u ON u.id = a."annotatorId"
  CROSS JOIN LATERAL (VALUES ('flag', n.flag), ('unsure', n.unsure), ('comment', NULLIF(n.comment, ''))) AS note(kind, text)
  WHERE a."campaignId" = $1 AND note.text IS NOT NULL ORDER BY n."createdAt" DESC, n.id, note.kind LIMIT 500`;

/** How far a campaign is: in all, per annotator and per dimension, and what annotators wrote to the lead (latest 500). Leads and admins. */
export async function campaignProgress(viewer: Viewer, campaignId: string): Promise<Outcome<CampaignProgress>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const campaign = await summaryOf(campaignId);
  if (!campaign) return refuse("not-found");
  const [annotators, dimensions, notes] = await Promise.all([
    query<AnnotatorRow>(ANNOTATORS, [campaignId]),
    query<DimensionRow>(DIMENSIONS, [campaignId]),
    query<Note>(NOTES, [campaignId]),
  ]);
  return ok({
    campaign,
    complete: dimensions.reduce((sum, row) => sum + row.complete, 0),
    annotators,
    dimensions,
    notes,
  });
}

/** A campaign's summary. Leads and admins. */
export async function campaignSummary(
  viewer: Viewer,
  campaignId: string,
): Promise<Outcome<CampaignSummary & { seed: string }>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const campaign = z.uuid().safeParse(campaignId).success ? await summaryOf(campaignId) : null;
  return campaign ? ok(campaign) : refuse("not-found");
}
