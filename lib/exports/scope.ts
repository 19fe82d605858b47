import type { AuditFilter } from "@/lib/audit/schema";

/** What a table is about: a campaign, an evaluation, a benchmark (ids); null = not narrowed by it. */
export type ExportScope = {
  campaign: string | null;
  evaluation: string | null;
  benchmark: string | null;
  /** Of audit events. */
  audit?: AuditFilter;
};

/** The parameters $1 to $3 of a statement that the conditions below narrow. */
export const scopeParameters = ({ campaign, evaluation, benchmark }: ExportScope) => [campaign, evaluation, benchmark];

/** SQL: whether item `i` is of the evaluation $2 and the benchmark $3. */
export const ofEvaluation = `($2::uuid IS NULL OR i."evaluationId" = $2::uuid)
    AND ($3::uuid IS NULL OR EXISTS (
      SELECT 1 FROM "BenchmarkItem" b WHERE b.id = i."benchmarkItemId" AND b."benchmarkId" = $3::uuid))`;

/** SQL: whether item `i` is in the campaign $1 too. */
export const inScope = `($1::uuid IS NULL OR EXISTS (
      SELECT 1 FROM "CampaignItem" ci WHERE ci."campaignId" = $1::uuid AND ci."itemId" = i.id))
    AND ${ofEvaluation}`;
