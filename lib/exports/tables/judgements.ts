import { isScripted } from "@/lib/exports/scripted";
import { ratingRows } from "@/lib/exports/submissions";
import { picked, type ExportTable } from "./table";

const JUDGEMENTS = {
  columns: `COALESCE(j.name, r.name) AS judge, s.raw,
    CASE WHEN s."importId" IS NULL THEN 'run' ELSE 'import' END AS source,
    ${isScripted('r."chatModelId"')} AS scripted`,
  joins: `LEFT JOIN "ChatModel" j ON j.id = r."chatModelId"`,
  where: `r.kind IN ('model', 'named-model')
    AND ($1::uuid IS NULL OR EXISTS (
      SELECT 1 FROM "CampaignItem" ci WHERE ci."campaignId" = $1::uuid AND ci."itemId" = s."itemId"))`,
};

const columns = [
  "item",
  "judge",
  "source",
  "protocol",
  "question",
  "dimension",
  "candidate",
  "language",
  "cluster",
  "value",
  "valueShown",
  "text",
  "order",
  "rationale",
  "raw",
  "revision",
  "latest",
  "createdAt",
  "model",
  "modelFirst",
  "modelSecond",
  "scripted",
  "scriptedFirst",
  "scriptedSecond",
  "evidence",
  "submission",
];

/**
 * A row for each rating of every revision that judges have given, oldest first. A reply that could not be read has no
 * value and keeps its raw text.
 */
export const judgements: ExportTable = {
  id: "judgements",
  summary: "ratings by judge models, one row per question (and per response, if the question is about one)",
  columns,
  async *rows(scope) {
    for await (const row of ratingRows(JUDGEMENTS, scope)) yield picked(row, columns);
  },
};
