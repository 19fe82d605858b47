import { pagesAfter } from "@/lib/exports/pages";
import { scopeParameters } from "@/lib/exports/scope";
import { raterName } from "@/lib/exports/rater-name";
import { followedSessions, sessionOf, type FollowedRow } from "@/lib/sessions/queries/followed";
import type { ExportTable } from "./table";

const SESSIONS = `${followedSessions(
  `($1::uuid IS NULL OR p."campaignId" = $1::uuid) AND ($2::uuid IS NULL OR c."evaluationId" = $2::uuid)
    AND ($3::uuid IS NULL OR e."benchmarkId" = $3::uuid)
    AND ($4::timestamptz IS NULL OR (p."startedAt", p.id) > ($4::timestamptz, $5::uuid))`,
  `ORDER BY p."startedAt", p.id LIMIT $6`,
)} ORDER BY p."startedAt", p.id`;

/** A row for each annotation session, oldest first. */
export const sessions: ExportTable = {
  id: "sessions",
  summary: "annotation sessions: annotator, start, end, items, active time and why each ended",
  columns: ["session", "campaign", "annotator", "startedAt", "endedAt", "ended", "items", "activeSeconds"],
  async *rows({ identities = false, ...scope }) {
    const now = new Date();
    const after = ({ startedAt, id }: FollowedRow) => [startedAt, id];
    for await (const row of pagesAfter<FollowedRow>(SESSIONS, scopeParameters(scope), [null, null], after)) {
      const { id, campaign, startedAt, endedAt, end, items, activeSeconds } = sessionOf(row, now);
      const annotator = raterName(row, identities);
      yield { session: id, campaign, annotator, startedAt, endedAt, ended: end, items, activeSeconds };
    }
  },
};
