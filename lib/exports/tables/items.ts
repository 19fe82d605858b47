import { LONG_PAGE, pagesAfter } from "@/lib/exports/pages";
import { inScope, scopeParameters } from "@/lib/exports/scope";
import { picked, type ExportTable, type Row } from "./table";

const ITEMS = `
  SELECT i.id, i."createdAt", i."externalId" AS item, i.protocol, i.asks, i.language, i.cluster,
    i."evaluationId" AS evaluation, b."externalId" AS "benchmarkItem",
    json_build_object('name', c.name, 'kind', c.kind, 'attributes', c.attributes) AS character,
    json_build_object('title', s.title, 'worldview', s.worldview, 'situation', s.situation,
      'motivations', s.motivations, 'characters', s.characters) AS scene, x.turns AS history
  FROM "Item" i JOIN "Context" x ON x.id = i."contextId" JOIN "Character" c ON c.id = x."characterId"
  JOIN "Scene" s ON s.id = x."sceneId" LEFT JOIN "BenchmarkItem" b ON b.id = i."benchmarkItemId"
  WHERE ${inScope}
    AND ($4::timestamptz IS NULL OR (i."createdAt", i.id) > ($4::timestamptz, $5::uuid))
  ORDER BY i."createdAt", i.id LIMIT $6`;

const columns = [
  "item",
  "protocol",
  "asks",
  "language",
  "cluster",
  "evaluation",
  "benchmarkItem",
  "character",
  "scene",
  "history",
  "createdAt",
];

/** A row for each item with its context, oldest first. */
export const items: ExportTable = {
  id: "items",
  summary: "items with their questions and context",
  columns,
  async *rows(scope) {
    const after = ({ createdAt, id }: Row) => [createdAt, id];
    const found = pagesAfter<Row>(ITEMS, scopeParameters(scope), [null, null], after, LONG_PAGE);
    for await (const row of found) yield picked(row, columns);
  },
};
