import { courseOf, type Session, type StoredSession } from "@/lib/sessions/course";
import { startOfDay, type Situation } from "@/lib/sessions/pass";
import type { SessionEnd, SessionLimits } from "@/lib/sessions/schema";

/** An annotator in a campaign. */
export type Worker = { campaignId: string; annotatorId: string };

/** Runs one statement: the process's database or a transaction. */
export type Run = <Row>(sql: string, parameters: unknown[]) => Promise<Row[]>;

/** A walk along an index over the annotator's annotations of the session and the day, and their latest submissions. */
const STANDING = `
  WITH latest AS (
    SELECT id, "startedAt", "seenAt", "endedAt", "end" FROM "AnnotationSession"
    WHERE "campaignId" = $1::uuid AND "annotatorId" = $2::uuid ORDER BY "startedAt" DESC LIMIT 1),
  done AS (
    SELECT a."annotatedAt" AS at, COALESCE(n."activeSeconds", 0) AS seconds
    FROM "Assignment" a JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
    WHERE a."campaignId" = $1::uuid AND a."annotatorId" = $2::uuid AND a.state = 'annotated'
      AND a."annotatedAt" >= LEAST($3::timestamptz, (SELECT "startedAt" FROM latest)))
  SELECT l.id, l."startedAt", l."seenAt", l."endedAt", l."end"::text AS "end",
    (count(d.at) FILTER (WHERE d.at >= l."startedAt"))::int AS items,
    COALESCE(sum(d.seconds) FILTER (WHERE d.at >= l."startedAt"), 0) AS "activeSeconds",
    COALESCE(array_agg(d.at ORDER BY d.at) FILTER (WHERE d.at > l."seenAt"), '{}') AS "recentAt",
    COALESCE(array_agg(d.seconds ORDER BY d.at) FILTER (WHERE d.at > l."seenAt"), '{}') AS "recentSeconds",
    (count(d.at) FILTER (WHERE d.at >= $3::timestamptz))::int AS "itemsToday",
    COALESCE(sum(d.seconds) FILTER (WHERE d.at >= $3::timestamptz), 0) AS "secondsToday",
    COALESCE((
      SELECT t.taken FROM "CampaignTally" t WHERE t."campaignId" = $1::uuid AND t."annotatorId" = $2::uuid), 0) - (
      SELECT count(*)::int FROM "Assignment" h WHERE h."campaignId" = $1::uuid AND h."annotatorId" = $2::uuid
        AND h.state = 'reserved' AND h."annotatedAt" IS NULL) AS annotated
  FROM (SELECT 1) one LEFT JOIN latest l ON true LEFT JOIN done d ON true
  GROUP BY l.id, l."startedAt", l."seenAt", l."endedAt", l."end"`;

type Row = {
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

/** Reads where an annotator stands in a campaign. */
export async function standingOf(run: Run, worker: Worker, limits: SessionLimits, now: Date): Promise<Standing> {
  const [row] = await run<Row>(STANDING, [worker.campaignId, worker.annotatorId, startOfDay(now)]);
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
