import type { ItemRow } from "@/lib/agreement/items";
import { query } from "@/lib/database/client";

/** Items a statement: short enough that one database in this process keeps nobody else waiting. */
const PAGE = 80;
const COUNTED = 400;

// All in one row: a row for each of 20,000 items would take longer to read than to find.
const ITEMS = `SELECT string_agg("itemId"::text, ',') AS ids FROM "CampaignItem" WHERE "campaignId" = $1`;

const PAGE_OF_ITEMS = "SELECT value::uuid AS item FROM jsonb_array_elements_text($1::jsonb)";

// Everybody's answers, as shown; of imported people and judges every revision, latest last. Each part is found by an index
// whatever the planner knows of the tables: the embedded database keeps no statistics.
const VALUES = `
  WITH page AS MATERIALIZED (${PAGE_OF_ITEMS})
  SELECT i.id, i.cluster, i.language, (SELECT overlap FROM "Campaign" WHERE id = $2::uuid) AS wanted,
    (SELECT json_agg(json_build_array(n."annotatorId", n.dimension, n.value, n."sideOrder", n.flag IS NOT NULL))
      FROM "Annotation" n WHERE n."itemId" = page.item
      AND n.revision = (SELECT a.revision FROM "Assignment" a WHERE a.id = n."assignmentId" AND a."campaignId" = $2::uuid)) AS given,
    (SELECT json_agg(json_build_array(n."externalAnnotator", n.dimension, n.value, n."sideOrder", n.flag IS NOT NULL) ORDER BY n.revision)
      FROM "Annotation" n WHERE n."itemId" = page.item AND n."externalAnnotator" IS NOT NULL) AS imported,
    (SELECT json_agg(json_build_array(j.judge, j.dimension, j.value, j."sideOrder", j."runId" IS NULL) ORDER BY j.revision)
      FROM "Judgement" j WHERE j."itemId" = page.item) AS judged
  FROM page JOIN "Item" i ON i.id = page.item`;

const VERSION = `
  WITH page AS MATERIALIZED (${PAGE_OF_ITEMS})
  SELECT (SELECT json_build_array(sum(x.given), max(x.latest)) FROM page CROSS JOIN LATERAL
      (SELECT count(*)::int AS given, max(n."createdAt") AS latest FROM "Annotation" n WHERE n."itemId" = page.item) x) AS annotations,
    (SELECT json_build_array(sum(x.given), max(x.latest)) FROM page CROSS JOIN LATERAL
      (SELECT count(*)::int AS given, max(j."createdAt") AS latest FROM "Judgement" j WHERE j."itemId" = page.item) x) AS judgements`;

const ACCOUNTS = `SELECT id, name, lower(email) AS email FROM "User" WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

export type Account = { id: string; name: string; email: string };

type VersionRow = { annotations: [number, string | null]; judgements: [number, string | null] };

/** What changes whenever a value is added to the campaign's items: how many annotations and judgements, and when the latest came. */
export async function versionOf(campaignId: string): Promise<string> {
  let [count, latest] = [0, ""];
  for await (const page of pagesOf(campaignId, COUNTED)) {
    const [row] = await query<VersionRow>(VERSION, [page]);
    for (const [more, last] of Object.values(row!)) {
      count += more;
      if (last !== null && last > latest) latest = last;
    }
  }
  return `${count} ${latest}`;
}

/** All items of a campaign with everybody's values, and the accounts that gave some. */
export async function ratedRows(
  campaignId: string,
  language: string,
): Promise<{ rows: ItemRow[]; accounts: Account[] }> {
  const rows: ItemRow[] = [];
  for await (const page of pagesOf(campaignId, PAGE)) {
    const found = await query<ItemRow>(VALUES, [page, campaignId]);
    rows.push(...found.filter((row) => language === "all" || row.language === language));
  }
  const ids = new Set<string>();
  for (const { given } of rows) for (const [who] of given ?? []) ids.add(who);
  const accounts = await query<Account>(ACCOUNTS, [JSON.stringify([...ids])]);
  return { rows, accounts };
}

/** The ids of the campaign's items as JSON lists, with a pause after each for whoever waits. */
async function* pagesOf(campaignId: string, size: number): AsyncGenerator<string> {
  const [row] = await query<{ ids: string | null }>(ITEMS, [campaignId]);
  const ids = row?.ids?.split(",") ?? [];
  for (let start = 0; start < ids.length; start += size) {
    yield JSON.stringify(ids.slice(start, start + size));
    await new Promise(setImmediate);
  }
}
