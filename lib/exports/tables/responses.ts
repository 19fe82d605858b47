import { pagesAfter } from "@/lib/exports/pages";
import { inScope, scopeParameters } from "@/lib/exports/scope";
import { isScripted } from "@/lib/exports/scripted";
import { picked, type ExportTable, type Row } from "./table";

const RESPONSES = `
  SELECT i.id, i."createdAt", i."externalId" AS item, i.protocol, i.language, i.cluster,
    i."evaluationId" AS evaluation, b."externalId" AS "benchmarkItem", c.position AS candidate, c.model, c.text,
    c.turns, c.repairs, c."callId" AS call, ${isScripted('c."chatModelId"')} AS scripted
  FROM "Item" i JOIN "Candidate" c ON c."itemId" = i.id LEFT JOIN "BenchmarkItem" b ON b.id = i."benchmarkItemId"
  WHERE ${inScope}
    AND ($4::timestamptz IS NULL OR (i."createdAt", i.id, c.position) > ($4::timestamptz, $5::uuid, $6::int))
  ORDER BY i."createdAt", i.id, c.position LIMIT $7`;

const columns = [
  "item",
  "protocol",
  "candidate",
  "model",
  "scripted",
  "text",
  "turns",
  "repairs",
  "language",
  "cluster",
  "evaluation",
  "benchmarkItem",
  "call",
];

/** A row for each candidate of each item, in the order of the items. */
export const responses: ExportTable = {
  id: "responses",
  summary: "responses of items with their models",
  columns,
  async *rows(scope) {
    const after = ({ createdAt, id, candidate }: Row) => [createdAt, id, candidate];
    const found = pagesAfter<Row>(RESPONSES, scopeParameters(scope), [null, null, null], after);
    for await (const row of found) yield picked(row, columns);
  },
};
