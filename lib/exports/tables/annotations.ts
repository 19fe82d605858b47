import { ratingRows } from "@/lib/exports/submissions";
import { picked, type ExportTable } from "./table";

// Annotations given in the campaign, and imported ones about its items; $1 null = all there are.
const ANNOTATIONS = {
  columns: `c.name AS campaign, COALESCE(u.email, r.name) AS annotator,
    CASE WHEN s."assignmentId" IS NULL THEN 'import' ELSE 'campaign' END AS source, s.unsure, s.flag, s.comment,
    a."reservedAt"`,
  joins: `
  LEFT JOIN "Assignment" a ON a.id = s."assignmentId" LEFT JOIN "Campaign" c ON c.id = a."campaignId"
  LEFT JOIN "User" u ON u.id = r."userId"`,
  where: `r.kind IN ('person', 'named-person')
    AND ($1::uuid IS NULL OR a."campaignId" = $1::uuid OR (s."assignmentId" IS NULL AND EXISTS (
      SELECT 1 FROM "CampaignItem" ci WHERE ci."campaignId" = $1::uuid AND ci."itemId" = s."itemId")))`,
};

const columns = [
  "item",
  "campaign",
  "annotator",
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
  "unsure",
  "flag",
  "comment",
  "revision",
  "latest",
  "activeSeconds",
  "reservedAt",
  "createdAt",
  "model",
  "modelFirst",
  "modelSecond",
  "scriptedFirst",
  "scriptedSecond",
  "evidence",
  "submission",
];

/** A row for each rating of every revision that people have given, oldest first. */
export const annotations: ExportTable = {
  id: "annotations",
  summary: "ratings by annotators, one row per question (and per response, if the question is about one)",
  columns,
  async *rows(scope) {
    for await (const row of ratingRows(ANNOTATIONS, scope)) yield picked(row, columns);
  },
};
