import { ratedItem, type ItemRow, type RatedItem } from "@/lib/agreement/items";
import { query } from "@/lib/database/client";

/** Items a statement: short enough that one database in this process keeps nobody else waiting. */
const PAGE = 200;
const COUNTED = 1000;

const FIRST = "00000000-0000-0000-0000-000000000000";

const PAGE_OF_ITEMS = `SELECT id, "itemId" FROM "CampaignItem" WHERE "campaignId" = $1 AND "itemId" > $2::uuid ORDER BY "itemId" LIMIT $3`;

// The latest revision of everybody's answer, as shown.
const VALUES = `
  WITH page AS MATERIALIZED (${PAGE_OF_ITEMS})
  SELECT i.id, i.cluster, i.language, c.overlap AS wanted,
    (SELECT json_agg(json_build_array(n."annotatorId", n.dimension, n.value, n."sideOrder", n.flag IS NOT NULL))
      FROM "Assignment" a JOIN "Annotation" n ON n."assignmentId" = a.id AND n.revision = a.revision WHERE a."campaignItemId" = page.id) AS given,
    (SELECT json_agg(json_build_array(n."externalAnnotator", n.dimension, n.value, n."sideOrder", n.flag IS NOT NULL)) FROM (
      SELECT DISTINCT ON (x."externalAnnotator", x.dimension) x.* FROM "Annotation" x WHERE x."itemId" = page."itemId" AND x."externalAnnotator" IS NOT NULL
      ORDER BY x."externalAnnotator", x.dimension, x.revision DESC) n) AS imported,
    (SELECT json_agg(json_build_array(j.judge, j.dimension, j.value, j."sideOrder", false)) FROM (
      SELECT DISTINCT ON (x.judge, x.dimension, x."sideOrder") x.* FROM "Judgement" x WHERE x."itemId" = page."itemId"
      ORDER BY x.judge, x.dimension, x."sideOrder", x.revision DESC) j) AS judged
  FROM page JOIN "Item" i ON i.id = page."itemId" JOIN "Campaign" c ON c.id = $1 ORDER BY page."itemId"`;

const VERSION = `
  WITH page AS MATERIALIZED (${PAGE_OF_ITEMS})
  SELECT (SELECT "itemId" FROM page ORDER BY "itemId" DESC LIMIT 1) AS last, (SELECT count(*)::int FROM page) AS items,
    (SELECT json_build_array(count(*), max(n."createdAt")) FROM page JOIN "Annotation" n ON n."itemId" = page."itemId") AS annotations,
    (SELECT json_build_array(count(*), max(j."createdAt")) FROM page JOIN "Judgement" j ON j."itemId" = page."itemId") AS judgements`;

const ACCOUNTS = `SELECT id, name, lower(email) AS email FROM "User" WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

export type Account = { id: string; name: string; email: string };

type VersionRow = { last: string | null; items: number; annotations: [number, string | null]; judgements: [number, string | null] };

/** What changes whenever a value is added to the campaign's items: how many annotations and judgements, and the latest of each. */
export async function versionOf(campaignId: string): Promise<string> {
  const parts: string[] = [];
  for (let after = FIRST; ; ) {
    const [row] = await query<VersionRow>(VERSION, [campaignId, after, COUNTED]);
    if (!row?.last) break;
    parts.push([...row.annotations, ...row.judgements].join(","));
    if (row.items < COUNTED) break;
    after = row.last;
  }
  return parts.join(";");
}

/** All items of a campaign with everybody's latest values turned to the stored order, and the accounts that gave some. */
export async function ratedItems(campaignId: string, language: string): Promise<{ items: RatedItem[]; accounts: Account[] }> {
  const rows: ItemRow[] = [];
  for (let after = FIRST; ; ) {
    const page = await query<ItemRow>(VALUES, [campaignId, after, PAGE]);
    rows.push(...(language === "all" ? page : page.filter((row) => row.language === language)));
    if (page.length < PAGE) break;
    after = page.at(-1)!.id;
    await new Promise(setImmediate);
  }
  const ids = new Set(rows.flatMap(({ given }) => (given ?? []).map(([who]) => who)));
  const accounts = await query<Account>(ACCOUNTS, [JSON.stringify([...ids])]);
  const byEmail = new Map(accounts.map(({ id, email }) => [email, id]));
  return { items: rows.map((row) => ratedItem(row, (email) => byEmail.get(email))), accounts };
}
