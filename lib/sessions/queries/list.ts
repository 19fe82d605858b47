import { z } from "zod";
import { recordRead } from "@/lib/audit/record-read";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { followedSessions, sessionOf, type FollowedRow, type SessionRow } from "@/lib/sessions/queries/followed";
import { limitsIn, type LimitColumns, type SessionLimits, type SessionSearch } from "@/lib/sessions/schema";

/** Sessions a page. */
const PAGE = 50;

/** All the work of an annotator in a campaign. */
export type SessionTotals = {
  id: string;
  name: string;
  email: string;
  sessions: number;
  items: number;
  activeSeconds: number;
};

export type CampaignSessions = {
  limits: SessionLimits;
  annotators: SessionTotals[];
  /** Newest first. */
  sessions: SessionRow[];
  page: number;
  pages: number;
  total: number;
};

const LIMITS = `
  SELECT "sessionItems", "sessionMinutes", "pauseMinutes", "dailyItems", "dailyMinutes" FROM "Campaign"
  WHERE id = $1 AND "deletedAt" IS NULL`;

const TOTALS = `
  SELECT u.id, u.name, u.email, begun.sessions, done.items, done."activeSeconds"
  FROM (SELECT s."annotatorId", count(*)::int AS sessions FROM "AnnotationSession" s WHERE s."campaignId" = $1
    GROUP BY 1) begun
  JOIN "User" u ON u.id = begun."annotatorId"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS items, COALESCE(sum(n."activeSeconds"), 0) AS "activeSeconds"
    FROM "Assignment" a JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
    WHERE a."campaignId" = $1 AND a."annotatorId" = u.id AND a.state = 'annotated') done
  ORDER BY done."activeSeconds" DESC, u.name, u.id`;

const SESSIONS = followedSessions(
  `p."campaignId" = $1 AND ($2::uuid IS NULL OR p."annotatorId" = $2)`,
  `ORDER BY p."startedAt" DESC, p.id DESC LIMIT ${PAGE} OFFSET $3`,
);

/**
 * A campaign's annotation sessions, a page newest first, of all annotators or of one; and what each annotator has done
 * in all. Leads and admins.
 */
export async function campaignSessions(
  viewer: Viewer,
  campaignId: string,
  { annotator, page }: SessionSearch,
  now = new Date(),
): Promise<Outcome<CampaignSessions>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const [[campaign], annotators, rows] = await Promise.all([
    query<LimitColumns>(LIMITS, [campaignId]),
    query<SessionTotals>(TOTALS, [campaignId]),
    query<FollowedRow>(`${SESSIONS} ORDER BY p."startedAt" DESC, p.id DESC`, [
      campaignId,
      annotator ?? null,
      (page - 1) * PAGE,
    ]),
  ]);
  if (!campaign) return refuse("not-found");
  await recordRead(
    viewer,
    annotator
      ? { action: "user.read-sessions", subject: "user", subjectId: annotator, details: { campaign: campaignId } }
      : { action: "campaign.read-sessions", subject: "campaign", subjectId: campaignId },
  );
  const chosen = annotator ? annotators.filter(({ id }) => id === annotator) : annotators;
  const total = chosen.reduce((sum, { sessions }) => sum + sessions, 0);
  return ok({
    limits: limitsIn(campaign),
    annotators,
    sessions: rows.map((row) => sessionOf(row, now)),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    total,
  });
}
