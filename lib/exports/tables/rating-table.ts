import { ratingRows, type SubmissionQuery } from "@/lib/exports/submissions";
import type { ExportScope } from "@/lib/exports/scope";
import { picked, type ExportTable, type Row } from "./table";

/** Columns that all tables of ratings have, beside those of their own. */
export const shared = {
  rating: [
    "protocol",
    "question",
    "dimension",
    "candidate",
    "language",
    "cluster",
    "characterKind",
    "value",
    "valueShown",
    "text",
    "order",
    "rationale",
  ],
  models: ["model", "modelFirst", "modelSecond"],
  last: ["scriptedFirst", "scriptedSecond", "evidence", "submission"],
} as const;

/** SQL: the item of submission `s` is in the campaign of the scope. */
export const ofCampaign = `EXISTS (
  SELECT 1 FROM "CampaignItem" ci WHERE ci."campaignId" = $1::uuid AND ci."itemId" = s."itemId")`;

/** A table with a row for each rating of the submissions that a query finds, oldest first. `complete` adds columns. */
export function ratingTable(
  table: Omit<ExportTable, "rows">,
  query: SubmissionQuery,
  complete = (row: Row, _: ExportScope): Row => row,
): ExportTable {
  return {
    ...table,
    async *rows(scope) {
      for await (const row of ratingRows(query, scope)) yield picked(complete(row, scope), table.columns);
    },
  };
}
