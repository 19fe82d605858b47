import { FILTER_PARAMETERS, filterParameters, matchesFilter } from "@/lib/audit/queries/conditions";
import { pagesAfter } from "@/lib/exports/pages";
import { picked, type ExportTable, type Row } from "./table";

const EVENTS = `
  SELECT e.id AS event, e.at, u.email AS actor, e."actorId", e.action, e.subject, e."subjectId", e.details
  FROM "AuditEvent" e LEFT JOIN "User" u ON u.id = e."actorId"
  WHERE ${matchesFilter} AND ($${FILTER_PARAMETERS + 1}::timestamptz IS NULL
    OR (e.at, e.id) > ($${FILTER_PARAMETERS + 1}::timestamptz, $${FILTER_PARAMETERS + 2}::uuid))
  ORDER BY e.at, e.id LIMIT $${FILTER_PARAMETERS + 3}`;

const columns = ["event", "at", "actor", "actorId", "action", "subject", "subjectId", "details"];

/** A row for each audit event, oldest first; `actor` is an email address, null = the system or nobody signed in. */
export const audit: ExportTable = {
  id: "audit",
  summary: "who did what, and when; for admins",
  columns,
  forAdmins: true,
  async *rows({ audit: filter }) {
    const after = ({ at, event }: Row) => [at, event];
    for await (const row of pagesAfter<Row>(EVENTS, filterParameters(filter ?? {}), [null, null], after))
      yield picked(row, columns);
  },
};
