import { isScripted } from "@/lib/exports/scripted";
import { ofCampaign, ratingTable, shared } from "./rating-table";

/**
 * A row for each rating of every revision that judge models have given. A response that could not be parsed has no
 * value and keeps its raw text.
 */
export const judgements = ratingTable(
  {
    id: "judgements",
    summary: "ratings by judge models, one row per question (and per response, if the question is about one)",
    columns: [
      ...["item", "judge", "source"],
      ...shared.rating,
      ...["raw", "revision", "latest", "createdAt"],
      ...shared.models,
      "scripted",
      ...shared.last,
    ],
  },
  {
    columns: `COALESCE(j.name, r.name) AS judge, s.raw,
      CASE WHEN s."importId" IS NULL THEN 'run' ELSE 'import' END AS source,
      ${isScripted('r."chatModelId"')} AS scripted`,
    joins: `LEFT JOIN "ChatModel" j ON j.id = r."chatModelId"`,
    where: `r.kind IN ('model', 'named-model') AND ($1::uuid IS NULL OR ${ofCampaign})`,
  },
);
