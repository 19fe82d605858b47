import { raterName, type RaterColumns } from "@/lib/exports/rater-name";
import { ofCampaign, ratingTable, shared } from "./rating-table";

/** A row for each rating of every revision that people have given in a campaign or in an imported file. */
export const annotations = ratingTable(
  {
    id: "annotations",
    summary: "ratings by annotators, one row per question (and per response, if the question is about one)",
    columns: [
      ...["item", "campaign", "annotator", "source"],
      ...shared.rating,
      ...["unsure", "flag", "comment", "revision", "latest", "activeSeconds", "reservedAt", "createdAt"],
      ...shared.models,
      ...shared.last,
    ],
  },
  {
    columns: `c.name AS campaign, u.email, u.pseudonym, r.name AS "namedInFile",
      CASE WHEN s."assignmentId" IS NULL THEN 'import' ELSE 'campaign' END AS source, s.unsure, s.flag, s.comment,
      a."reservedAt"`,
    joins: `
      LEFT JOIN "Assignment" a ON a.id = s."assignmentId" LEFT JOIN "Campaign" c ON c.id = a."campaignId"
      LEFT JOIN "User" u ON u.id = r."userId"`,
    // $1 null = all there are.
    where: `r.kind IN ('person', 'named-person')
      AND ($1::uuid IS NULL OR a."campaignId" = $1::uuid OR (s."assignmentId" IS NULL AND ${ofCampaign}))`,
  },
  (row, { identities = false }) => ({ ...row, annotator: raterName(row as RaterColumns, identities) }),
);
