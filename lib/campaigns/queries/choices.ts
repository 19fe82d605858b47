import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

export type CampaignChoices = {
  /** Imports of pairs, newest first. */
  imports: { id: string; fileName: string | null; importedAt: Date; items: number; demo: boolean }[];
  /** Evaluations that have pairs, newest first. */
  evaluations: { id: string; name: string; createdAt: Date; items: number }[];
  /** People who can be listed: verified and active. */
  people: { id: string; name: string; email: string; role: "annotator" | "lead" | "admin" }[];
};

const IMPORTS = `
  SELECT m.id, m."fileName", m."importedAt", m."demoSince" IS NOT NULL AS demo,
    (SELECT count(*)::int FROM "ImportItem" x WHERE x."importId" = m.id) AS items
  FROM "Import" m WHERE m.format = 'pairs' ORDER BY m."importedAt" DESC, m.id`;

const EVALUATIONS = `
  SELECT e.id, e.name, e."createdAt", x.items FROM "Evaluation" e CROSS JOIN LATERAL (SELECT count(*)::int AS items FROM "Item" i WHERE i."evaluationId" = e.id) x
  WHERE x.items > 0 ORDER BY e."createdAt" DESC, e.id`;

const PEOPLE = `SELECT id, name, email, role FROM "User" WHERE "verifiedAt" IS NOT NULL AND "deactivatedAt" IS NULL ORDER BY role, name, email`;

/** What a new campaign can be made from and with. Leads and admins. */
export async function campaignChoices(viewer: Viewer): Promise<Outcome<CampaignChoices>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const [imports, evaluations, people] = await Promise.all([
    query<CampaignChoices["imports"][number]>(IMPORTS),
    query<CampaignChoices["evaluations"][number]>(EVALUATIONS),
    query<CampaignChoices["people"][number]>(PEOPLE),
  ]);
  return ok({ imports, evaluations, people });
}
