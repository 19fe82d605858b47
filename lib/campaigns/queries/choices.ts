import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

/** How many items of each protocol a source has. */
export type ItemCounts = Record<string, number>;

export type CampaignChoices = {
  /** Imports of items, newest first. */
  imports: { id: string; fileName: string | null; importedAt: Date; items: ItemCounts; demo: boolean }[];
  /** Evaluations that have pairs, newest first. */
  evaluations: { id: string; name: string; createdAt: Date; items: ItemCounts }[];
  /** People who can be listed: verified and active. */
  people: { id: string; name: string; email: string; role: "annotator" | "lead" | "admin" }[];
};

const IMPORTS = `
  WITH counted AS (
    SELECT x."importId" AS id, i.protocol, count(*)::int AS items
    FROM "ImportItem" x JOIN "Item" i ON i.id = x."itemId" GROUP BY 1, 2)
  SELECT m.id, COALESCE(m.name, m."fileName") AS "fileName", m."importedAt", m."demoSince" IS NOT NULL AS demo,
    json_object_agg(c.protocol, c.items) AS items
  FROM "Import" m JOIN counted c ON c.id = m.id WHERE m."archivedAt" IS NULL GROUP BY m.id ORDER BY m."importedAt" DESC, m.id`;

const EVALUATIONS = `
  WITH counted AS (
    SELECT i."evaluationId" AS id, i.protocol, count(*)::int AS items
    FROM "Item" i WHERE i."evaluationId" IS NOT NULL GROUP BY 1, 2)
  SELECT e.id, e.name, e."createdAt", json_object_agg(c.protocol, c.items) AS items
  FROM "Evaluation" e JOIN counted c ON c.id = e.id WHERE e."archivedAt" IS NULL GROUP BY e.id ORDER BY e."createdAt" DESC, e.id`;

const PEOPLE = `
  SELECT id, name, email, role FROM "User"
  WHERE "verifiedAt" IS NOT NULL AND "deactivatedAt" IS NULL ORDER BY role, name, email`;

/** What a new campaign can be made from and with. Leads and admins. */
export async function campaignChoices(viewer: Viewer): Promise<Outcome<CampaignChoices>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const [imports, evaluations, people] = await Promise.all([
    query<CampaignChoices["imports"][number]>(IMPORTS),
    query<CampaignChoices["evaluations"][number]>(EVALUATIONS),
    query<CampaignChoices["people"][number]>(PEOPLE),
  ]);
  return ok({ imports, evaluations, people });
}
