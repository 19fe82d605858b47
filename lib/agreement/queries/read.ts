import type { ItemRow } from "@/lib/agreement/items";
import type { RaterRow } from "@/lib/agreement/raters";
import { query } from "@/lib/database/client";

/** Items a statement: short enough that one database in this process keeps nobody else waiting. */
const PAGE = 80;
const COUNTED = 400;

// All in one row: a row for each of 20,000 items would take longer to read than to find.
const ITEMS = `SELECT string_agg("itemId"::text, ',') AS ids FROM "CampaignItem" WHERE "campaignId" = $1`;

const PAGE_OF_ITEMS = "SELECT value::uuid AS item FROM jsonb_array_elements_text($1::jsonb)";

// Everybody's ratings, as shown: of the campaign's assignments the latest revision, of files and runs every revision.
// Each part is found by an index whatever the planner knows of the tables: the embedded database keeps no statistics.
const RATINGS = `
  WITH page AS MATERIALIZED (${PAGE_OF_ITEMS})
  SELECT i.id, i.cluster, i.language, (SELECT overlap FROM "Campaign" WHERE id = $2::uuid) AS wanted,
    (SELECT json_agg(json_build_array(s."raterId", s."order", s."importId" IS NULL, s.flag IS NOT NULL, s.revision,
        (SELECT json_agg(json_build_array(r.question, r.candidate, r.value, r.text))
          FROM "Rating" r WHERE r."submissionId" = s.id AND r.question = ANY (string_to_array($3, ',')))))
      FROM "Submission" s WHERE s."itemId" = page.item
      AND (s."assignmentId" IS NULL OR s.revision = (SELECT a.revision FROM "Assignment" a
        WHERE a.id = s."assignmentId" AND a."campaignId" = $2::uuid))) AS submissions
  FROM page CROSS JOIN LATERAL
    (SELECT id, cluster, language FROM "Item" WHERE "Item".id = page.item OFFSET 0) i`;

const VERSION = `
  WITH page AS MATERIALIZED (${PAGE_OF_ITEMS})
  SELECT sum(x.given)::int AS count, max(x.latest) AS latest FROM page CROSS JOIN LATERAL
    (SELECT count(*)::int AS given, max(s."createdAt") AS latest FROM "Submission" s WHERE s."itemId" = page.item) x`;

const RATERS = `
  SELECT r.id, COALESCE(u.name, m.name, r.name) AS name, lower(u.email) AS email,
    r.kind IN ('model', 'named-model') AS "isJudge", r.kind IN ('named-person', 'named-model') AS imported
  FROM "Rater" r LEFT JOIN "User" u ON u.id = r."userId" LEFT JOIN "ChatModel" m ON m.id = r."chatModelId"
  WHERE r.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

/**
 * What changes whenever a submission is added to the campaign's items: how many there are, and when the latest came.
 */
export async function versionOf(campaignId: string): Promise<string> {
  let [count, latest] = [0, ""];
  for await (const page of pagesOf(campaignId, COUNTED)) {
    const [row] = await query<{ count: number; latest: Date | null }>(VERSION, [page]);
    count += row!.count;
    const last = row!.latest?.toISOString() ?? "";
    if (last > latest) latest = last;
  }
  return `${count} ${latest}`;
}

/** All items of a campaign in this language ("all": in any) with the ratings of these questions, and who gave them. */
export async function ratedRows(
  campaignId: string,
  questions: readonly string[],
  language: string,
): Promise<{ rows: ItemRow[]; raters: RaterRow[] }> {
  const rows: ItemRow[] = [];
  for await (const page of pagesOf(campaignId, PAGE)) {
    const found = await query<ItemRow>(RATINGS, [page, campaignId, questions.join()]);
    rows.push(...found.filter((row) => language === "all" || row.language === language));
  }
  const [everybody, here] = [new Set<string>(), new Set<string>()];
  for (const { submissions } of rows)
    for (const [rater, , given] of submissions ?? []) {
      everybody.add(rater);
      if (given) here.add(rater);
    }
  const raters = await query<Omit<RaterRow, "here">>(RATERS, [JSON.stringify([...everybody])]);
  return { rows, raters: raters.map((rater) => ({ ...rater, here: here.has(rater.id) })) };
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
