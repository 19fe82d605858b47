import { z } from "zod";
import { recordRead } from "@/lib/audit/record-read";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { ITEMS_PER_PAGE, type ItemsSearch } from "@/lib/campaigns/items-search";
import { foundItems, pageOf, type Among, type Found } from "@/lib/campaigns/queries/found-items";
import { campaignSummary } from "@/lib/campaigns/queries/progress";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** An item of a campaign in a line of the list. */
export type ItemLine = {
  id: string;
  name: string;
  /** Its place in the campaign, from 1. */
  place: number;
  asks: string[];
  language: string;
  character: string;
  scene: string | null;
  annotated: number;
  reserved: number;
  flagged: number;
  unsure: number;
  commented: number;
  latestAt: Date | null;
  /** Annotations with the mark that is looked for; null = none is. */
  marked: number | null;
  /** Pairs that a figure counts; null = no figure is meant. */
  pairs: number | null;
};

export type ItemPage = {
  items: ItemLine[];
  /** On all pages: items, annotations with the mark that is looked for, and pairs that a figure counts. */
  total: number;
  marked: number | null;
  pairs: number | null;
  page: number;
  pages: number;
};

// Each row is found by an index whatever the planner knows of the tables: the embedded database keeps no statistics.
const LINES = `
  SELECT i.id, i."externalId" AS name, page.position + 1 AS place, i.asks, i.language, h.name AS character,
    s.title AS scene, page.marked, page.pairs, page.line, said.*
  FROM page
  CROSS JOIN LATERAL (SELECT * FROM "Item" WHERE "Item".id = page."itemId" OFFSET 0) i
  CROSS JOIN LATERAL (SELECT * FROM "Context" WHERE "Context".id = i."contextId" OFFSET 0) x
  CROSS JOIN LATERAL (SELECT * FROM "Character" WHERE "Character".id = x."characterId" OFFSET 0) h
  CROSS JOIN LATERAL (SELECT * FROM "Scene" WHERE "Scene".id = x."sceneId" OFFSET 0) s
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE a.state = 'annotated')::int AS annotated,
      count(*) FILTER (WHERE a.state = 'reserved')::int AS reserved,
      count(*) FILTER (WHERE n.flag IS NOT NULL)::int AS flagged,
      count(*) FILTER (WHERE n.unsure IS NOT NULL)::int AS unsure,
      count(*) FILTER (WHERE n.comment <> '')::int AS commented, max(a."annotatedAt") AS "latestAt"
    FROM (SELECT * FROM "Assignment" WHERE "campaignItemId" = page.id OFFSET 0) a
    LEFT JOIN LATERAL (
      SELECT * FROM "Submission" WHERE series = a.id AND revision = a.revision OFFSET 0) n ON TRUE) said`;

/**
 * A page of a campaign's items. `among`: only these, which a number elsewhere counts. Filtered, sorted and cut by the
 * database. Leads and admins.
 */
export async function campaignItems(
  viewer: Viewer,
  campaignId: string,
  search: ItemsSearch,
  among: Among | null = null,
): Promise<Outcome<ItemPage>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const campaign = await campaignSummary(viewer, campaignId);
  if (!campaign.ok) return campaign;
  const { annotator } = search;
  if (annotator)
    await recordRead(viewer, {
      action: "user.read-annotations",
      subject: "user",
      subjectId: annotator,
      details: { campaign: campaignId },
    });
  const found = foundItems(campaignId, search, among);
  const first = await readPage(found, search.page);
  const pages = Math.max(1, Math.ceil(first.total / ITEMS_PER_PAGE));
  // A page too far is the last.
  const page = Math.min(search.page, pages);
  const { items, total, allMarked, allPairs } = page === search.page ? first : await readPage(found, page);
  const isMarked = search.annotator !== undefined || (search.mark !== undefined && search.mark !== "disagreement");
  const [marked, pairs] = [isMarked ? (allMarked ?? 0) : null, among ? (allPairs ?? 0) : null];
  return ok({ items, total, marked, pairs, page, pages });
}

type Counts = { total: number; allMarked: number | null; allPairs: number | null };

/** One page of what is found, and the sums over all pages, in one statement: what is found is looked for once. */
async function readPage({ sql, parameters, orderBy }: Found, page: number): Promise<Counts & { items: ItemLine[] }> {
  const rows = await query<Counts & { [Column in keyof ItemLine]: ItemLine[Column] | null }>(
    `WITH ${sql}, counted AS (
      SELECT count(*)::int AS total, sum(marked)::int AS "allMarked", sum(pairs)::int AS "allPairs" FROM found),
    page AS MATERIALIZED (
      SELECT found.*, row_number() OVER (ORDER BY ${orderBy}) AS line FROM found ORDER BY ${orderBy} ${pageOf(page)})
    SELECT counted.*, lines.* FROM counted LEFT JOIN (${LINES}) lines ON TRUE ORDER BY lines.line`,
    parameters,
  );
  const { total, allMarked, allPairs } = rows[0]!;
  return { total, allMarked, allPairs, items: rows.filter(({ id }) => id !== null) as unknown as ItemLine[] };
}

/** Where an item stands among those that a search finds, from 1, and its neighbours there. */
export type Neighbours = { place: number; total: number; previous: string | null; next: string | null };

/** Null where the search does not find the item. Leads and admins. */
export async function itemNeighbours(
  viewer: Viewer,
  campaignId: string,
  itemId: string,
  search: ItemsSearch,
  among: Among | null = null,
): Promise<Outcome<Neighbours | null>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (!isId(campaignId) || !isId(itemId)) return refuse("not-found");
  const { sql, parameters, orderBy } = foundItems(campaignId, search, among);
  const [found] = await query<Neighbours>(
    `WITH ${sql}, placed AS (
      SELECT "itemId", row_number() OVER lines::int AS place, count(*) OVER ()::int AS total,
        lag("itemId") OVER lines AS previous, lead("itemId") OVER lines AS next
      FROM found WINDOW lines AS (ORDER BY ${orderBy}))
    SELECT place, total, previous, next FROM placed WHERE "itemId" = $${parameters.length + 1}::uuid`,
    [...parameters, itemId],
  );
  return ok(found ?? null);
}

/** What the items of a campaign can be filtered by: their languages, and who has had any of them in hand. */
export type ItemFilters = { languages: string[]; annotators: { id: string; name: string }[] };

/** Leads and admins. */
export async function itemFilters(viewer: Viewer, campaignId: string): Promise<Outcome<ItemFilters>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (!isId(campaignId)) return refuse("not-found");
  const [languages, annotators] = await Promise.all([
    query<{ language: string }>(
      `SELECT DISTINCT i.language FROM "CampaignItem" ci JOIN "Item" i ON i.id = ci."itemId"
      WHERE ci."campaignId" = $1 ORDER BY 1`,
      [campaignId],
    ),
    query<ItemFilters["annotators"][number]>(
      `SELECT u.id, u.name FROM "User" u
      WHERE EXISTS (SELECT 1 FROM "Assignment" a WHERE a."campaignId" = $1 AND a."annotatorId" = u.id)
      ORDER BY u.name, u.id`,
      [campaignId],
    ),
  ]);
  return ok({ languages: languages.map(({ language }) => language), annotators });
}
