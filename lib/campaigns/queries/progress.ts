import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { summaryOf, type CampaignFacts } from "@/lib/campaigns/queries/list";
import { campaignWarnings } from "@/lib/campaigns/queries/warnings";
import type { Warning } from "@/lib/campaigns/warnings";
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
  /** What stands out in this person's annotations and is worth a look. */
  warnings: Warning[];
};
/** A question of the campaign's items, whatever of it is annotated. */
export type QuestionRow = {
  question: string;
  /** The same, under the name that it has always had here. */
  dimension: string;
  /** Items that ask it. */
  items: number;
  /** Submissions in which it was asked, blank ones included. */
  annotated: number;
  /** Of these, where it was left blank. */
  blank: number;
  /** Items that have all their annotations. */
  complete: number;
};
/** Something an annotator wrote to be read by the lead. */
export type Note = {
  kind: "flag" | "unsure" | "comment";
  item: string;
  itemId: string;
  /** The one question that the item asks; null where it asks several. */
  dimension: string | null;
  annotator: string;
  text: string;
  at: Date;
};

export type CampaignProgress = {
  campaign: CampaignFacts;
  /** Items that have all their annotations. */
  complete: number;
  annotators: AnnotatorRow[];
  dimensions: QuestionRow[];
  notes: Note[];
};

// An assignment's submissions are the series of its id; `a.revision` is the latest.
const ANNOTATORS = `
  SELECT u.id, u.name, u.email,
    count(a.id) FILTER (WHERE a.state = 'annotated')::int AS annotated,
    count(a.id) FILTER (WHERE a.state = 'reserved')::int AS reserved,
    count(n.id) FILTER (WHERE n.unsure IS NOT NULL)::int AS unsure,
    count(n.id) FILTER (WHERE n.flag IS NOT NULL)::int AS flagged,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY n."activeSeconds") AS "medianSeconds",
    max(a."annotatedAt") AS "lastAnnotatedAt"
  FROM "User" u
  LEFT JOIN "Assignment" a ON a."annotatorId" = u.id AND a."campaignId" = $1
  LEFT JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
  WHERE a.id IS NOT NULL OR EXISTS (
    SELECT 1 FROM "CampaignAnnotator" ca WHERE ca."campaignId" = $1 AND ca."annotatorId" = u.id)
  GROUP BY u.id ORDER BY annotated DESC, u.name, u.id`;

const QUESTIONS = `
  WITH counted AS (
    SELECT ci.id, i.asks, done.n, done.n >= c.overlap AS complete
    FROM "CampaignItem" ci JOIN "Item" i ON i.id = ci."itemId" JOIN "Campaign" c ON c.id = ci."campaignId"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS n FROM "Assignment" a WHERE a."campaignItemId" = ci.id AND a.state = 'annotated') done
    WHERE ci."campaignId" = $1),
  blanks AS (
    SELECT r.question, count(DISTINCT n.id)::int AS blank
    FROM "Assignment" a JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
    JOIN "Rating" r ON r."submissionId" = n.id AND r.value IS NULL AND r.text IS NULL
    WHERE a."campaignId" = $1 AND n.unsure IS NOT NULL GROUP BY 1)
  SELECT asked.question, asked.question AS dimension, count(*)::int AS items, sum(counted.n)::int AS annotated,
    COALESCE(max(b.blank), 0) AS blank, count(*) FILTER (WHERE counted.complete)::int AS complete,
    (SELECT count(*)::int FROM counted WHERE counted.complete) AS "allComplete"
  FROM counted CROSS JOIN LATERAL unnest(counted.asks) AS asked(question)
  LEFT JOIN blanks b ON b.question = asked.question
  GROUP BY asked.question ORDER BY asked.question`;

const NOTES = `
  SELECT note.kind, i."externalId" AS item, i.id AS "itemId", CASE WHEN cardinality(i.asks) = 1 THEN i.asks[1] END AS dimension,
    u.name AS annotator, note.text, n."createdAt" AS at
  FROM "Assignment" a JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
  JOIN "Item" i ON i.id = n."itemId" JOIN "User" u ON u.id = a."annotatorId"
  CROSS JOIN LATERAL (
    VALUES ('flag', n.flag), ('unsure', n.unsure), ('comment', NULLIF(n.comment, ''))) AS note(kind, text)
  WHERE a."campaignId" = $1 AND note.text IS NOT NULL ORDER BY n."createdAt" DESC, n.id, note.kind LIMIT 500`;

/**
 * How far a campaign is: in all, per annotator and per question, and what annotators wrote to the lead (latest 500).
 * Leads and admins.
 */
export async function campaignProgress(viewer: Viewer, campaignId: string): Promise<Outcome<CampaignProgress>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const campaign = await summaryOf(campaignId);
  if (!campaign) return refuse("not-found");
  const [rows, questions, notes] = await Promise.all([
    query<Omit<AnnotatorRow, "warnings">>(ANNOTATORS, [campaignId]),
    query<QuestionRow & { allComplete: number }>(QUESTIONS, [campaignId]),
    query<Note>(NOTES, [campaignId]),
  ]);
  const warnings = await campaignWarnings(viewer, campaignId);
  if (!warnings.ok) return warnings;
  const annotators = rows.map((row) => ({
    ...row,
    warnings: (warnings.value.get(row.id) ?? []).map(({ items: _, ...warning }) => warning),
  }));
  const complete = questions[0]?.allComplete ?? 0;
  const dimensions = questions.map(({ allComplete: _, ...row }) => row);
  return ok({ campaign, complete, annotators, dimensions, notes });
}

/** A campaign's summary. Leads and admins. */
export async function campaignSummary(viewer: Viewer, campaignId: string): Promise<Outcome<CampaignFacts>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const campaign = z.uuid().safeParse(campaignId).success ? await summaryOf(campaignId) : null;
  return campaign ? ok(campaign) : refuse("not-found");
}
