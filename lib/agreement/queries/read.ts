import { LRUCache } from "lru-cache";
import type { RaterRow } from "@/lib/agreement/raters";
import { query } from "@/lib/database/client";

/** Items a statement: short enough that one database in this process keeps nobody else waiting. */
const PAGE = 80;
/** Pages whose versions are asked for at once. */
const PAGES_COUNTED = 5;

// All in one row: a row for each of 20,000 items would take longer to read than to find. In an order that stays.
const ITEMS = `
  SELECT string_agg("itemId"::text, ',' ORDER BY position) AS ids FROM "CampaignItem" WHERE "campaignId" = $1`;

const PAGE_OF_ITEMS = "SELECT value::uuid AS item FROM jsonb_array_elements_text($1::jsonb)";

// Everybody's ratings, as shown: of the campaign's assignments the latest revision, of files and runs every revision.
// Each part is found by an index whatever the planner knows of the tables: the embedded database keeps no statistics.
// A page is one text, which is only read where the numbers are computed; its raters stand beside it.
const RATINGS = `
  WITH page AS MATERIALIZED (${PAGE_OF_ITEMS}),
  items AS MATERIALIZED (
    SELECT i.id, i.cluster, i.language FROM page CROSS JOIN LATERAL
      (SELECT id, cluster, language FROM "Item" WHERE "Item".id = page.item OFFSET 0) i
    WHERE $4 = 'all' OR i.language = $4),
  given AS MATERIALIZED (
    SELECT s.id, s."itemId", s."raterId", s."order", s."importId" IS NULL AS here, s.flag IS NOT NULL AS flagged,
      s.revision
    FROM items CROSS JOIN LATERAL (SELECT * FROM "Submission" n WHERE n."itemId" = items.id OFFSET 0) s
    WHERE s."assignmentId" IS NULL OR s.revision = (SELECT a.revision FROM "Assignment" a
      WHERE a.id = s."assignmentId" AND a."campaignId" = $2::uuid)),
  gathered AS (
    SELECT g."itemId", json_agg(json_build_array(g."raterId", g."order", g.here, g.flagged, g.revision,
      (SELECT json_agg(json_build_array(r.question, r.candidate, r.value, r.text))
        FROM "Rating" r WHERE r."submissionId" = g.id AND r.question = ANY (string_to_array($3, ','))))) AS submissions
    FROM given g GROUP BY g."itemId")
  SELECT (SELECT json_agg(json_build_object('id', i.id, 'cluster', i.cluster, 'language', i.language,
      'wanted', (SELECT overlap FROM "Campaign" WHERE id = $2::uuid), 'submissions', g.submissions))::text
      FROM items i LEFT JOIN gathered g ON g."itemId" = i.id) AS items,
    (SELECT string_agg(DISTINCT r."raterId"::text, ',') FROM given r) AS raters,
    (SELECT string_agg(DISTINCT r."raterId"::text, ',') FROM given r WHERE r.here) AS here`;

const VERSIONS = `
  WITH items AS MATERIALIZED (
    SELECT (place - 1) / ${PAGE} AS page, value::uuid AS item
    FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY AS listed(value, place))
  SELECT items.page::int AS page, sum(x.given)::int AS count, max(x.latest) AS latest FROM items CROSS JOIN LATERAL
    (SELECT count(*)::int AS given, max(s."createdAt") AS latest FROM "Submission" s WHERE s."itemId" = items.item) x
  GROUP BY 1 ORDER BY 1`;

const RATERS = `
  SELECT r.id, COALESCE(u.name, m.name, r.name) AS name, lower(u.email) AS email,
    r.kind IN ('model', 'named-model') AS "isJudge", r.kind IN ('named-person', 'named-model') AS imported
  FROM "Rater" r LEFT JOIN "User" u ON u.id = r."userId" LEFT JOIN "ChatModel" m ON m.id = r."chatModelId"
  WHERE r.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

/** The items of a campaign in pages, each with what changes whenever a submission is added to one of them. */
export type Versions = { campaignId: string; pages: { items: string; version: string }[]; all: string };

/** How many submissions the campaign's items have, and when the latest came, by page and of all. */
export async function versionsOf(campaignId: string): Promise<Versions> {
  const [row] = await query<{ ids: string | null }>(ITEMS, [campaignId]);
  const ids = row?.ids?.split(",") ?? [];
  const pages: Versions["pages"] = [];
  let [total, last] = [0, ""];
  for (let start = 0; start < ids.length; start += PAGE * PAGES_COUNTED) {
    const listed = ids.slice(start, start + PAGE * PAGES_COUNTED);
    const rows = await query<{ page: number; count: number; latest: Date | null }>(VERSIONS, [JSON.stringify(listed)]);
    for (const { page, count, latest } of rows) {
      const at = latest?.toISOString() ?? "";
      pages.push({ items: JSON.stringify(listed.slice(page * PAGE, (page + 1) * PAGE)), version: `${count} ${at}` });
      total += count;
      if (at > last) last = at;
    }
    await aPause();
  }
  return { campaignId, pages, all: `${total} ${last}` };
}

type Page = { items: string | null; raters: string | null; here: string | null };

/** Pages as they were read, by campaign, questions, language, place and version, up to so many characters. */
const KEPT_CHARACTERS = 48_000_000;
// On globalThis: pages and routes are bundled apart and should share what was read.
const holder = globalThis as unknown as { dramaturgRatedPages?: LRUCache<string, Page> };
const kept = () =>
  (holder.dramaturgRatedPages ??= new LRUCache({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ items }) => 1 + (items?.length ?? 0),
  }));

/**
 * All items of a campaign in this language ("all": in any) with the ratings of these questions, as pages of JSON
 * (`ItemRow[]`), and who gave them. Pages to which nothing was added come from memory: reading costs more than counting.
 */
export async function ratedRows(
  { campaignId, pages: listed }: Versions,
  questions: readonly string[],
  language: string,
): Promise<{ pages: string[]; raters: RaterRow[] }> {
  const pages: string[] = [];
  const [everybody, here] = [new Set<string>(), new Set<string>()];
  for (const [place, { items, version }] of listed.entries()) {
    const key = [campaignId, questions.join(), language, place, version].join(" ");
    let found = kept().get(key);
    if (!found) {
      const [row] = await query<Page>(RATINGS, [items, campaignId, questions.join(), language]);
      kept().set(key, (found = row!));
      await aPause();
    }
    if (!found.items) continue;
    pages.push(found.items);
    for (const id of found.raters?.split(",") ?? []) everybody.add(id);
    for (const id of found.here?.split(",") ?? []) here.add(id);
  }
  const raters = await query<Omit<RaterRow, "here">>(RATERS, [JSON.stringify([...everybody])]);
  return { pages, raters: raters.map((rater) => ({ ...rater, here: here.has(rater.id) })) };
}

/** For whoever waits for the event loop. */
const aPause = () => new Promise(setImmediate);
