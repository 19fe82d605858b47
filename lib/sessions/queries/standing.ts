import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { courseOf, type Session, type StoredSession } from "@/lib/sessions/course";
import { startOfDay, type Situation } from "@/lib/sessions/pass";
import type { SessionEnd, SessionLimits } from "@/lib/sessions/schema";

/** An annotator in a campaign. */
export type Worker = { campaignId: string; annotatorId: string };

/** Runs one statement: the process's database or a transaction. */
export type Run = <Row>(sql: string, parameters: unknown[]) => Promise<Row[]>;

/** For each annotator a walk along an index over their annotations of the session and the day, with what they stored. */
const STANDINGS = `
  SELECT w.place::int AS place, x.*
  FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) WITH ORDINALITY AS w(campaign, annotator, day, place)
  CROSS JOIN LATERAL (
    WITH latest AS (
      SELECT id, "startedAt", "seenAt", "endedAt", "end" FROM "AnnotationSession"
      WHERE "campaignId" = w.campaign AND "annotatorId" = w.annotator ORDER BY "startedAt" DESC LIMIT 1),
    done AS (
      SELECT a."annotatedAt" AS at, COALESCE(n."activeSeconds", 0) AS seconds
      FROM "Assignment" a JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
      WHERE a."campaignId" = w.campaign AND a."annotatorId" = w.annotator AND a.state = 'annotated'
        AND a."annotatedAt" >= LEAST(w.day, (SELECT "startedAt" FROM latest)))
    SELECT l.id, l."startedAt", l."seenAt", l."endedAt", l."end"::text AS "end",
      (count(d.at) FILTER (WHERE d.at >= l."startedAt"))::int AS items,
      COALESCE(sum(d.seconds) FILTER (WHERE d.at >= l."startedAt"), 0) AS "activeSeconds",
      COALESCE(array_agg(d.at ORDER BY d.at) FILTER (WHERE d.at > l."seenAt"), '{}') AS "recentAt",
      COALESCE(array_agg(d.seconds ORDER BY d.at) FILTER (WHERE d.at > l."seenAt"), '{}') AS "recentSeconds",
      (count(d.at) FILTER (WHERE d.at >= w.day))::int AS "itemsToday",
      COALESCE(sum(d.seconds) FILTER (WHERE d.at >= w.day), 0) AS "secondsToday",
      COALESCE((
        SELECT t.taken FROM "CampaignTally" t WHERE t."campaignId" = w.campaign AND t."annotatorId" = w.annotator), 0) - (
        SELECT count(*)::int FROM "Assignment" h WHERE h."campaignId" = w.campaign AND h."annotatorId" = w.annotator
          AND h.state = 'reserved' AND h."annotatedAt" IS NULL) AS annotated
    FROM (SELECT 1) one LEFT JOIN latest l ON true LEFT JOIN done d ON true
    GROUP BY l.id, l."startedAt", l."seenAt", l."endedAt", l."end") x`;

type Row = {
  place: number;
  id: string | null;
  startedAt: Date;
  seenAt: Date;
  endedAt: Date | null;
  end: SessionEnd | null;
  items: number;
  activeSeconds: number;
  recentAt: Date[];
  recentSeconds: number[];
  itemsToday: number;
  secondsToday: number;
  annotated: number;
};

/** Where an annotator stands: the id of the latest stored session, and what it has come to since. */
export type Standing = {
  stored: (StoredSession & { id: string }) | null;
  course: Session[];
  today: Situation["today"];
  /** Items annotated in the campaign, ever. */
  annotated: number;
};

/** Whose standing is asked for, and when. */
export type Asked = { worker: Worker; limits: SessionLimits; now: Date };

/** Where annotators stand in their campaigns, in the order asked. */
export async function standingsOf(run: Run, asked: readonly Asked[]): Promise<Standing[]> {
  const rows = await run<Row>(STANDINGS, [
    asked.map(({ worker }) => worker.campaignId),
    asked.map(({ worker }) => worker.annotatorId),
    asked.map(({ now }) => startOfDay(now).toISOString()),
  ]);
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ limits, now }, index) => toStanding(found.get(index + 1), limits, now));
}

/** Where an annotator stands in a campaign. Questions that come together are one statement. */
export const standingOf = coalesce<Asked, Standing>((asked) => standingsOf(query, asked), { most: 100, atOnce: 4 });

function toStanding(row: Row | undefined, limits: SessionLimits, now: Date): Standing {
  const stored = row?.id ? toStored(row, row.id) : null;
  return {
    stored,
    course: courseOf(stored, limits, now),
    today: { items: row?.itemsToday ?? 0, activeSeconds: row?.secondsToday ?? 0 },
    annotated: row?.annotated ?? 0,
  };
}

function toStored(row: Row, id: string): NonNullable<Standing["stored"]> {
  const { startedAt, seenAt, endedAt, end, items, activeSeconds, recentAt, recentSeconds } = row;
  const recent = recentAt.map((at, place) => ({ at, seconds: recentSeconds[place] ?? 0 }));
  return { id, startedAt, seenAt, endedAt, end, items, activeSeconds, recent };
}
