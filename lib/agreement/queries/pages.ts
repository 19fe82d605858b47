import {
  codedQuestions,
  HIGHEST_REVISION,
  HIGHEST_VALUE,
  MOST_GIVERS,
  NO_QUESTION,
  NO_VALUE,
  type Asked,
} from "@/lib/agreement/coding";
import type { Giver, StoredPart } from "@/lib/agreement/counted-ratings";
import { query } from "@/lib/database/client";

/** Submissions of some items: how many, and when the latest came. */
export type Version = { count: number; latest: number };

/** Items after one id up to another, in the order of their ids. */
export type Range = { campaignId: string; after: string; upTo: string };

/** Ratings that were read together, who gave them, and the version and the last item that they are of. */
export type ReadPart = StoredPart & Version & { upTo: string; items: number; raters: [id: string, here: boolean][] };

export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

// Everybody's ratings, as shown: of the campaign's assignments the latest revision, of files and runs every revision.
// Each part is found by an index whatever the planner knows of the tables: the embedded database keeps no statistics.
// A rating is one number (coding.ts), and all of them are one text: rows would cost more than the ratings.
const RATINGS = `
  WITH items AS MATERIALIZED (
    SELECT i.id, i.cluster, i.language, row_number() OVER (ORDER BY c.item) - 1 AS place
    FROM (SELECT "itemId" AS item FROM "CampaignItem" WHERE "campaignId" = $1::uuid AND "itemId" > $2::uuid
      AND "itemId" <= $3::uuid ORDER BY "itemId" LIMIT $4) c
    CROSS JOIN LATERAL (SELECT id, cluster, language FROM "Item" WHERE "Item".id = c.item OFFSET 0) i),
  given AS MATERIALIZED (
    SELECT items.place, s.id, s."raterId", s."order", s."importId" IS NULL AS here, s."createdAt",
      LEAST(s.revision, ${HIGHEST_REVISION})::bigint AS revision, (s.flag IS NOT NULL)::int::bigint AS flagged,
      s."assignmentId" IS NULL OR s.revision = (SELECT a.revision FROM "Assignment" a
        WHERE a.id = s."assignmentId" AND a."campaignId" = $1::uuid) AS counts
    FROM items CROSS JOIN LATERAL (SELECT * FROM "Submission" n WHERE n."itemId" = items.id OFFSET 0) s),
  givers AS MATERIALIZED (
    SELECT d.*, row_number() OVER () - 1 AS giver FROM
      (SELECT DISTINCT "raterId", "order", here FROM given WHERE counts) d),
  codes AS (
    SELECT (g.place << 51) | (v.giver << 37) | (g.revision << 23) | (g.flagged << 22)
      | (COALESCE(array_position($5::text[], r.question) - 1, ${NO_QUESTION})::bigint << 16)
      | ((COALESCE(r.candidate, -1) + 1)::bigint << 10)
      | CASE WHEN r.value BETWEEN 0 AND ${HIGHEST_VALUE} THEN r.value + 1 WHEN r.value IS NOT NULL THEN ${NO_VALUE}
        WHEN r.text IS NULL THEN 0 ELSE COALESCE(array_position($6::text[], r.question || ' ' || r.text), ${NO_VALUE})
        END AS code
    FROM given g JOIN givers v ON v."raterId" = g."raterId" AND v."order" = g."order" AND v.here = g.here
    LEFT JOIN LATERAL (SELECT question, candidate, value, text FROM "Rating" n WHERE n."submissionId" = g.id OFFSET 0) r
      ON true
    WHERE g.counts)
  SELECT i.*, s.*,
    (SELECT json_agg(json_build_array("raterId", "order", here) ORDER BY giver)::text FROM givers) AS givers,
    (SELECT encode(string_agg(int8send(code), ''), 'base64') FROM codes) AS codes
  FROM (SELECT count(*)::int AS items, max(id::text) AS "upTo", string_agg(id::text, '' ORDER BY place) AS ids,
      json_agg(cluster ORDER BY place)::text AS clusters, json_agg(language ORDER BY place)::text AS languages
      FROM items) i,
    (SELECT count(*)::int AS count, COALESCE(extract(epoch FROM max("createdAt")) * 1000, 0)::float8 AS latest
      FROM given) s`;

type Row = Record<"ids" | "clusters" | "languages" | "givers" | "codes", string | null> &
  Version & { items: number; upTo: string | null };

/** The ratings of the first so many items of a range; null where it has none. */
export async function readPart(
  { campaignId, after, upTo }: Range,
  asked: Asked,
  most: number,
): Promise<ReadPart | null> {
  const { questions, options } = codedQuestions(asked);
  const [row] = await query<Row>(RATINGS, [campaignId, after, upTo, most, questions, options]);
  if (!row?.upTo) return null;
  const givers = JSON.parse(row.givers ?? "[]") as Giver[];
  if (givers.length > MOST_GIVERS) throw new RangeError(`${givers.length} raters of ${row.items} items`);
  const raters = new Map<string, boolean>();
  for (const [id, , here] of givers) raters.set(id, here || (raters.get(id) ?? false));
  return {
    ...{ ids: row.ids!, clusters: row.clusters!, languages: row.languages!, givers: row.givers ?? "[]" },
    ...{ codes: shared(row.codes ?? ""), count: row.count, latest: row.latest },
    ...{ items: row.items, upTo: row.upTo, raters: [...raters] },
  };
}

/** Memory that threads read without a copy. */
function shared(base64: string): SharedArrayBuffer {
  const bytes = Buffer.from(base64, "base64");
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}

// By the unique index of items in campaigns: neither touches a row of items or submissions more than it must.
const LISTED = `
  SELECT "itemId" AS item, (row_number() OVER (ORDER BY "itemId") - 1) / $4 AS page FROM "CampaignItem"
  WHERE "campaignId" = $1::uuid AND "itemId" > $2::uuid ORDER BY "itemId" LIMIT $3`;

const PAGES = `SELECT max(item::text) AS "upTo", count(*)::int AS items FROM (${LISTED}) l GROUP BY page ORDER BY page`;

const VERSIONS = `
  SELECT max(l.item::text) AS "upTo", sum(x.count)::int AS count, COALESCE(extract(epoch FROM max(x.latest)) * 1000, 0)::float8 AS latest
  FROM (${LISTED}) l CROSS JOIN LATERAL
    (SELECT count(*)::int AS count, max(s."createdAt") AS latest FROM "Submission" s WHERE s."itemId" = l.item) x
  GROUP BY l.page ORDER BY l.page`;

/** The pages of so many items after an item, `pages` of them at most. */
export const listPages = (campaignId: string, after: string, pages: number, size: number) =>
  query<{ upTo: string; items: number }>(PAGES, [campaignId, after, pages * size, size]);

/** The versions of as many pages, by one look at each submission's index entry. */
export const readVersions = (campaignId: string, after: string, pages: number, size: number) =>
  query<Version & { upTo: string }>(VERSIONS, [campaignId, after, pages * size, size]);
