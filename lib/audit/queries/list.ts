import { namesOf, type Named } from "@/lib/audit/queries/names";
import { FILTER_PARAMETERS, filterParameters, matchesFilter } from "@/lib/audit/queries/conditions";
import type { AuditSearch } from "@/lib/audit/schema";
import { refuseUnlessAdmin } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

const PAGE = 50;
/** Counting goes no further: a table of millions would be read whole for every page. */
export const MOST_COUNTED = 10_000;

export type AuditDetails = Record<string, string | number | boolean | null>;

/** `actor`: null = the system, or nobody who was signed in. */
export type AuditLine = {
  id: string;
  at: Date;
  actor: { id: string; name: string; email: string } | null;
  action: string;
  subject: string;
  subjectId: string | null;
  details: AuditDetails;
};

export type AuditPage = {
  events: AuditLine[];
  /** At most `MOST_COUNTED` + 1. */
  total: number;
  next: string | null;
  /** The records that the events name, by id. */
  names: Map<string, Named>;
};

const FROM = `FROM "AuditEvent" e LEFT JOIN "User" u ON u.id = e."actorId" WHERE ${matchesFilter}`;
const [AFTER, LIMIT] = [FILTER_PARAMETERS + 1, FILTER_PARAMETERS + 2];

const EVENTS = `
  SELECT e.id, e.at, e.action, e.subject, e."subjectId", e.details,
    CASE WHEN e."actorId" IS NULL THEN NULL ELSE json_build_object(
      'id', e."actorId", 'name', COALESCE(u.name, ''), 'email', COALESCE(u.email, '')) END AS actor
  ${FROM} AND ($${AFTER}::uuid IS NULL
    OR (e.at, e.id) < (SELECT a.at, a.id FROM "AuditEvent" a WHERE a.id = $${AFTER}::uuid))
  ORDER BY e.at DESC, e.id DESC LIMIT $${LIMIT}`;

const COUNT = `SELECT count(*)::int AS total FROM (SELECT 1 ${FROM} LIMIT ${MOST_COUNTED + 1}) counted`;

/** A page of audit events, newest first. Admins. */
export async function listAudit(viewer: Viewer, { after, ...filter }: AuditSearch): Promise<Outcome<AuditPage>> {
  const refusal = refuseUnlessAdmin(viewer, "read");
  if (refusal) return refusal;
  const parameters = filterParameters(filter);
  const [rows, [counted]] = await Promise.all([
    query<AuditLine>(EVENTS, [...parameters, after ?? null, PAGE + 1]),
    query<{ total: number }>(COUNT, parameters),
  ]);
  const events = rows.slice(0, PAGE);
  const names = await namesOf(events.flatMap(({ subjectId, details }) => [subjectId, ...Object.values(details)]));
  return ok({
    events,
    total: counted?.total ?? 0,
    next: rows.length > PAGE ? (events.at(-1)?.id ?? null) : null,
    names,
  });
}
