import { endingOf } from "@/lib/sessions/ending";
import { limitsIn, type LimitColumns, type SessionEnd } from "@/lib/sessions/schema";

/** A session as leads see it. `endedAt` null: it goes on. */
export type SessionRow = {
  id: string;
  campaignId: string;
  campaign: string;
  annotatorId: string;
  annotator: string;
  email: string;
  startedAt: Date;
  endedAt: Date | null;
  end: SessionEnd | null;
  /** Items annotated in it for the first time. */
  items: number;
  /** Active seconds on these items, in their latest annotations. */
  activeSeconds: number;
};

type Followed = SessionRow &
  LimitColumns & { pseudonym: string; seenAt: Date; lastAnnotatedAt: Date | null; nothingLeft: boolean };

/**
 * SQL: sessions `p` that meet a condition, with what was annotated in each until the next one began. `order` sorts and
 * limits them before anything is counted.
 */
export const followedSessions = (condition: string, order: string): string => `
  SELECT p.id, p."campaignId", c.name AS campaign, p."annotatorId", u.name AS annotator, u.email, u.pseudonym, p."startedAt",
    p."seenAt", p."endedAt", p."end"::text AS "end", c."sessionItems", c."sessionMinutes", c."pauseMinutes",
    c."dailyItems", c."dailyMinutes", done.items, done."activeSeconds", done."lastAnnotatedAt",
    p."endedAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "CampaignItem" ci WHERE ci."campaignId" = p."campaignId" AND ci.taken < c.overlap AND NOT EXISTS (
        SELECT 1 FROM "Assignment" m WHERE m."campaignItemId" = ci.id AND m."annotatorId" = p."annotatorId"
          AND m.state <> 'returned')
    ) AND NOT EXISTS (
      SELECT 1 FROM "Assignment" h WHERE h."campaignId" = p."campaignId" AND h."annotatorId" = p."annotatorId"
        AND h.state = 'reserved') AS "nothingLeft"
  FROM (
    SELECT p.*, (
      SELECT min(f."startedAt") FROM "AnnotationSession" f WHERE f."campaignId" = p."campaignId"
        AND f."annotatorId" = p."annotatorId" AND f."startedAt" > p."startedAt") AS next
    FROM "AnnotationSession" p JOIN "Campaign" c ON c.id = p."campaignId"
    LEFT JOIN "Evaluation" e ON e.id = c."evaluationId"
    WHERE ${condition} ${order}) p
  JOIN "Campaign" c ON c.id = p."campaignId" JOIN "User" u ON u.id = p."annotatorId"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS items, COALESCE(sum(n."activeSeconds"), 0) AS "activeSeconds",
      max(a."annotatedAt") AS "lastAnnotatedAt"
    FROM "Assignment" a JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
    WHERE a."campaignId" = p."campaignId" AND a."annotatorId" = p."annotatorId" AND a.state = 'annotated'
      AND a."annotatedAt" >= p."startedAt" AND (p.next IS NULL OR a."annotatedAt" < p.next)) done`;

/** A row of `followedSessions` with its end, also where nobody noticed it. */
export function sessionOf(row: Followed, now: Date): SessionRow {
  const { id, campaignId, campaign, annotatorId, annotator, email, startedAt, items, activeSeconds } = row;
  const ending = endingOf(row, limitsIn(row), now) ?? { endedAt: null, end: null };
  return { id, campaignId, campaign, annotatorId, annotator, email, startedAt, ...ending, items, activeSeconds };
}

export type FollowedRow = Followed;
