import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

export type ImportSummary = {
  id: string;
  format: string;
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
};

/** The list shows the newest; older files are found through their campaigns. */
const listedImports = 500;

const IMPORTS = `
  SELECT m.id, m.format, m."fileName", m."importedAt", u.name AS by, m.created, m.updated, m.unchanged,
    m."demoSince" IS NOT NULL AS demo,
    (SELECT count(*)::int FROM "ImportItem" x WHERE x."importId" = m.id) AS items,
    (SELECT count(*)::int FROM "Campaign" c WHERE c."importId" = m.id) AS campaigns,
    (SELECT b.id FROM "Benchmark" b WHERE b."importId" = m.id LIMIT 1) AS benchmark
  FROM "Import" m LEFT JOIN "User" u ON u.id = m."importedById"
  ORDER BY m."importedAt" DESC, m.id DESC LIMIT ${listedImports}`;

/** The files taken in, newest first. Leads and admins. */
export async function listImports(viewer: Viewer): Promise<Outcome<ImportSummary[]>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  return ok(await query<ImportSummary>(IMPORTS));
}

/** Whether the viewer may take files in. Leads and admins. */
export function mayImport(viewer: Viewer): Outcome<true> {
  return refuseUnlessLead(viewer) ?? ok(true);
}
