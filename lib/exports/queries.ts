import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { annotationColumns, annotationRows } from "@/lib/exports/annotations";
import { encodeRows, exportFormats, type ExportFormat } from "@/lib/exports/formats";
import { judgementColumns, judgementRows } from "@/lib/exports/judgements";
import { ok, refuse, type Outcome } from "@/lib/outcome";

const tables = {
  annotations: { columns: annotationColumns, rows: annotationRows },
  judgements: { columns: judgementColumns, rows: judgementRows },
} as const;

export const exportSearchSchema = z.object({ campaign: z.uuid().optional(), excel: z.stringbool().optional().default(false) });
export type ExportSearch = z.infer<typeof exportSearchSchema>;

export type Export = { contentType: string; fileName: string; body: ReadableStream<Uint8Array> };

/** A table as a streamed file named like `annotations.csv`. Leads and admins: it holds model names. `not-found` for an unknown table, format or campaign. */
export async function exportTable(viewer: Viewer, file: string, { campaign, excel }: ExportSearch): Promise<Outcome<Export>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const [name = "", extension = ""] = file.split(".");
  if (!Object.hasOwn(tables, name) || !Object.hasOwn(exportFormats, extension)) return refuse("not-found", { code: "unknown-export" });
  if (campaign) {
    const client = await database();
    if (!(await client.campaign.findUnique({ where: { id: campaign }, select: { id: true } }))) return refuse("not-found", { code: "unknown-campaign" });
  }
  const table = tables[name as keyof typeof tables];
  const format = extension as ExportFormat;
  return ok({ contentType: exportFormats[format], fileName: file, body: encodeRows(table.rows(campaign ?? null), table.columns, format, excel) });
}
