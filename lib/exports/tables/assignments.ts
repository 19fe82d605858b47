import { pagesAfter } from "@/lib/exports/pages";
import { raterName, type RaterColumns } from "@/lib/exports/rater-name";
import { ofEvaluation, scopeParameters } from "@/lib/exports/scope";
import { picked, type ExportTable, type Row } from "./table";

const ASSIGNMENTS = `
  SELECT a.id AS assignment, c.name AS campaign, i."externalId" AS item, u.email, u.pseudonym, a.state, a."reservedAt",
    a."reservedUntil", a."returnedAt", a."annotatedAt", a.revision
  FROM "Assignment" a JOIN "Campaign" c ON c.id = a."campaignId" JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
  JOIN "Item" i ON i.id = ci."itemId" JOIN "User" u ON u.id = a."annotatorId"
  WHERE ($1::uuid IS NULL OR a."campaignId" = $1::uuid) AND ${ofEvaluation}
    AND ($4::timestamptz IS NULL OR (a."reservedAt", a.id) > ($4::timestamptz, $5::uuid))
  ORDER BY a."reservedAt", a.id LIMIT $6`;

const columns = [
  ...["assignment", "campaign", "item", "annotator", "state"],
  ...["reservedAt", "reservedUntil", "returnedAt", "annotatedAt", "revision"],
];

/** A row for each item that an annotator was given, in the order in which they were last reserved. */
export const assignments: ExportTable = {
  id: "assignments",
  summary: "items given to annotators, and what became of them",
  columns,
  async *rows({ identities = false, ...scope }) {
    const after = ({ reservedAt, assignment }: Row) => [reservedAt, assignment];
    const found = pagesAfter<Row & RaterColumns>(ASSIGNMENTS, scopeParameters(scope), [null, null], after);
    for await (const row of found) yield picked({ ...row, annotator: raterName(row, identities) }, columns);
  },
};
