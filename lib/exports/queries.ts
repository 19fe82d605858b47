import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { auditFilters } from "@/lib/audit/schema";
import { refuseUnlessAdmin, refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { findExportFormat } from "@/lib/exports/formats";
import { findExportTable } from "@/lib/exports/tables";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export const exportSearchSchema = z.object({
  campaign: z.uuid().optional(),
  evaluation: z.uuid().optional(),
  benchmark: z.uuid().optional(),
  excel: z.stringbool().optional().default(false),
  raw: z.stringbool().optional().default(false).describe("CSV: texts as stored, also those that look like formulas"),
  identities: z
    .stringbool()
    .optional()
    .default(false)
    .describe("name raters by email address instead of their pseudonym; recorded in the audit"),
  ...auditFilters,
});
export type ExportSearch = z.infer<typeof exportSearchSchema>;
/** What may be left out counts as not asked for. */
type ExportInput = Omit<ExportSearch, "identities" | "raw"> & { identities?: boolean; raw?: boolean };

export type Export = { contentType: string; fileName: string; body: ReadableStream<Uint8Array> };

/**
 * A table as a streamed file named like `annotations.csv`, recorded in the audit. Leads and admins: it holds model
 * names; the audit itself is for admins. `not-found` for an
 * unknown table, format, campaign, evaluation or benchmark.
 */
export async function exportTable(
  viewer: Viewer,
  file: string,
  { campaign, evaluation, benchmark, excel, raw, identities = false, ...audit }: ExportInput,
): Promise<Outcome<Export>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const [name = "", extension = ""] = file.split(".");
  const [table, format] = [findExportTable(name), findExportFormat(extension)];
  if (!table || !format) return refuse("not-found", { code: "unknown-export" });
  const notAdmin = table.forAdmins ? refuseUnlessAdmin(viewer, "read") : null;
  if (notAdmin) return notAdmin;
  const client = await database();
  const one = { select: { id: true } } as const;
  if (campaign && !(await client.campaign.findUnique({ where: { id: campaign }, ...one })))
    return refuse("not-found", { code: "unknown-campaign" });
  if (evaluation && !(await client.evaluation.findUnique({ where: { id: evaluation }, ...one })))
    return refuse("not-found", { code: "unknown-evaluation" });
  if (benchmark && !(await client.benchmark.findUnique({ where: { id: benchmark }, ...one })))
    return refuse("not-found", { code: "unknown-benchmark" });
  const scope = {
    campaign: campaign ?? null,
    evaluation: evaluation ?? null,
    benchmark: benchmark ?? null,
    identities,
    audit,
  };
  const { action, subject, about, from, to } = audit;
  const narrowed = { campaign, evaluation, benchmark, action, subject, about, from, to };
  const given = Object.entries(narrowed).filter(([, value]) => value !== undefined);
  const details = { file, ...(identities && { identities }), ...Object.fromEntries(given) };
  await recordAudit(client, viewer, { action: "export.create", subject: "export", details });
  return ok({
    contentType: format.contentType,
    fileName: file,
    body: format.encode(table.rows(scope), table.columns, { excel, raw }),
  });
}
