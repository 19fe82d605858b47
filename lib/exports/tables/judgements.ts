import { isScripted } from "@/lib/exports/scripted";
import { isRepair } from "@/lib/judging/repair-sql";
import { ofCampaign, ratingTable, shared } from "./rating-table";

/**
 * A row for each rating of every revision that judge models have given. A response that could not be parsed has no
 * value and keeps its raw text; `repaired`: the first response could not be parsed. `found`: whether the checker found
 * a hallucination in the explanation; null where nothing was checked, or the check could not be parsed.
 */
export const judgements = ratingTable(
  {
    id: "judgements",
    summary: "ratings by judge models, one row per question (and per response, if the question is about one)",
    columns: [
      ...["item", "judge", "source"],
      ...shared.rating,
      ...["raw", "repaired", "found", "checker", "revision", "latest", "createdAt"],
      ...shared.models,
      "scripted",
      ...shared.last,
    ],
  },
  {
    columns: `COALESCE(j.name, r.name) AS judge, s.raw, h.found, h.checker, ${isRepair("s")} AS repaired,
      CASE WHEN s."importId" IS NULL THEN 'run' ELSE 'import' END AS source,
      ${isScripted('r."chatModelId"')} AS scripted`,
    joins: `LEFT JOIN "ChatModel" j ON j.id = r."chatModelId" LEFT JOIN LATERAL (
      SELECT k.found, m.name AS checker FROM "HallucinationCheck" k LEFT JOIN "ChatModel" m ON m.id = k."checkerId"
      WHERE k."submissionId" = s.id ORDER BY k."createdAt" DESC LIMIT 1) h ON true`,
    where: `r.kind IN ('model', 'named-model') AND ($1::uuid IS NULL OR ${ofCampaign})`,
  },
);
