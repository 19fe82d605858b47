import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { importSorts } from "@/lib/imports/schema";
import { ok, type Outcome } from "@/lib/outcome";
import type { RecordPage, RecordSearch } from "@/lib/records/list";
import { pageOfRecords, type Listing, type SortKey } from "@/lib/records/queries/page";

export type ImportSummary = {
  id: string;
  format: string;
  /** The name that people gave it. */
  name: string | null;
  fileName: string | null;
  importedAt: Date;
  /** Who took it in; null for the system itself. */
  by: string | null;
  created: number;
  updated: number;
  unchanged: number;
  /** Items that a campaign can be made from. */
  items: number;
  campaigns: number;
  /** The benchmark that the file became. */
  benchmark: string | null;
  demo: boolean;
  archived: boolean;
};

const SUMMARY = `
  SELECT m.id, m.format, m.name, m."fileName", m."importedAt", u.name AS by, m.created, m.updated, m.unchanged,
    m."demoSince" IS NOT NULL AS demo, m."archivedAt" IS NOT NULL AS archived,
    (SELECT count(*)::int FROM "ImportItem" x WHERE x."importId" = m.id) AS items,
    (SELECT count(*)::int FROM "Campaign" c WHERE c."importId" = m.id AND c."deletedAt" IS NULL) AS campaigns,
    (SELECT b.id FROM "Benchmark" b WHERE b."importId" = m.id AND b."deletedAt" IS NULL LIMIT 1) AS benchmark
  FROM "Import" m LEFT JOIN "User" u ON u.id = m."importedById" WHERE m.id = ANY($1::uuid[])`;

const listing: Listing<ImportSummary> = {
  from: `"Import" m`,
  alias: "m",
  text: `(COALESCE(m.name, '') || ' ' || COALESCE(m."fileName", ''))`,
  sorts: {
    newest: { key: `m."importedAt"`, descending: true },
    name: { key: `lower(COALESCE(m.name, m."fileName", ''))` },
  } satisfies Record<(typeof importSorts)[number], SortKey>,
  defaultSort: importSorts[0],
  conditions: { format: "m.format = $1" },
  summaries: (ids) => query<ImportSummary>(SUMMARY, [ids]),
};

/** The files taken in, newest first unless asked otherwise; archived ones only when asked for. Leads and admins. */
export async function listImports(
  viewer: Viewer,
  { format, ...search }: RecordSearch & { format?: string } = {},
): Promise<Outcome<RecordPage<ImportSummary>>> {
  const refusal = refuseUnlessLead(viewer, "read");
  return refusal ?? ok(await pageOfRecords(listing, search, { format }));
}

/** Whether the viewer may take files in. Leads and admins. */
export function mayImport(viewer: Viewer): Outcome<true> {
  return refuseUnlessLead(viewer, "read") ?? ok(true);
}
