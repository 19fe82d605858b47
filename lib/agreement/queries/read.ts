import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { CODE_BYTES, type Asked } from "@/lib/agreement/coding";
import type { StoredPart } from "@/lib/agreement/counted-ratings";
import {
  FIRST_ID,
  listPages,
  readPart,
  readVersions,
  type Range,
  type ReadPart,
  type Version,
} from "@/lib/agreement/queries/pages";
import type { RaterRow } from "@/lib/agreement/raters";
import { opened, query } from "@/lib/database/client";

/** Items whose ratings are kept together, and read again together when one is added. */
export const PAGE = 256;

type Pace = { statements: number; pages: number; items: number; ratings: number };
/**
 * How much is asked for: statements at once; pages whose versions a statement finds; items of the first part of a page,
 * then about so many ratings. The embedded database runs in this process and keeps everybody waiting meanwhile.
 */
const PACES: Record<"embedded" | "postgres", Pace> = {
  embedded: { statements: 1, pages: 2, items: 32, ratings: 1_500 },
  postgres: { statements: 3, pages: 64, items: PAGE, ratings: 20_000 },
};

type Page = Version & { upTo: string; parts: ReadPart[] };

/** Pages as they were read, up to so many bytes: about 14 a rating. */
const KEPT_BYTES = 96_000_000;
// On globalThis: pages and routes are bundled apart and should share what was read.
const holder = globalThis as unknown as { dramaturgRatedPages?: LRUCache<string, Page> };
const kept = () =>
  (holder.dramaturgRatedPages ??= new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ parts }) => sizeOf(parts) }));

/** Forgets what was read, so that a benchmark reads it again. */
export const forgetRatings = (): void => kept().clear();

const sizeOf = (parts: readonly ReadPart[]): number =>
  parts.reduce(
    (sum, { codes, ids, clusters, languages, givers }) =>
      sum + codes.byteLength + ids.length + clusters.length + languages.length + givers.length,
    1,
  );

/** What was read of a campaign's items: `version` changes whenever a submission is added to one of them, or deleted. */
export type ReadRatings = {
  parts: readonly StoredPart[];
  raters: RaterRow[];
  version: string;
  pages: readonly object[];
};

/**
 * The ratings of all items of a campaign, and who gave them. Pages to which nothing was added come from memory: reading
 * costs more than counting.
 */
export async function readRatings(campaignId: string, asked: Asked): Promise<ReadRatings> {
  const pace = PACES[(await opened()).kind];
  const ranges = await rangesOf(campaignId, pace);
  const known = await versionsOf(campaignId, ranges, pace);
  const limit = pLimit(pace.statements);
  const pages = await Promise.all(
    ranges.map((range) =>
      limit(async () => {
        const page = kept().get(keyOf(range));
        const now = known.get(range.upTo);
        if (page && now && page.upTo === range.upTo && page.count === now.count && page.latest === now.latest)
          return page;
        const read = await readPage(range, asked, pace);
        kept().set(keyOf(range), read);
        return read;
      }),
    ),
  );
  const parts = pages.flatMap((page) => page.parts);
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  const latest = pages.reduce((last, page) => Math.max(last, page.latest), 0);
  return { parts, raters: await ratersOf(parts), version: `${count} ${latest}`, pages };
}

const keyOf = ({ campaignId, after }: Range) => `${campaignId} ${after}`;

/** The pages of a campaign's items, in the order of the items' ids. */
async function rangesOf(campaignId: string, pace: Pace): Promise<Range[]> {
  const ranges: Range[] = [];
  const atOnce = 8 * pace.pages;
  for (let after = FIRST_ID; ;) {
    const found = await listPages(campaignId, after, atOnce, PAGE);
    for (const { upTo } of found) {
      ranges.push({ campaignId, after, upTo });
      after = upTo;
    }
    if (found.length < atOnce) return ranges;
    await aPause();
  }
}

/** The versions of pages of which something is kept, by their last items. */
async function versionsOf(campaignId: string, ranges: readonly Range[], pace: Pace): Promise<Map<string, Version>> {
  const limit = pLimit(pace.statements);
  const starts = ranges.filter((_, place) => place % pace.pages === 0);
  const found = await Promise.all(
    starts.map(({ after }, place) =>
      limit(async () => {
        const asked = ranges.slice(place * pace.pages, (place + 1) * pace.pages);
        if (!asked.some((range) => kept().has(keyOf(range)))) return [];
        const versions = await readVersions(campaignId, after, asked.length, PAGE);
        await aPause();
        return versions;
      }),
    ),
  );
  return new Map(found.flat().map(({ upTo, ...version }) => [upTo, version]));
}

/** A page, in parts of about as many ratings as a statement may read. */
async function readPage(range: Range, asked: Asked, pace: Pace): Promise<Page> {
  const page: Page = { count: 0, latest: 0, upTo: range.upTo, parts: [] };
  let most = pace.items;
  for (let { after } = range; after < range.upTo;) {
    const part = await readPart({ ...range, after }, asked, most);
    if (!part) break;
    page.parts.push(part);
    page.count += part.count;
    page.latest = Math.max(page.latest, part.latest);
    after = part.upTo;
    const ratingsAnItem = Math.max(part.count, part.codes.byteLength / CODE_BYTES) / part.items;
    most = Math.max(1, Math.min(PAGE, Math.floor(pace.ratings / Math.max(1, ratingsAnItem))));
    await aPause();
  }
  return page;
}

const RATERS = `
  SELECT r.id, COALESCE(u.name, m.name, r.name) AS name, lower(u.email) AS email,
    r.kind IN ('model', 'named-model') AS "isJudge", r.kind IN ('named-person', 'named-model') AS imported
  FROM "Rater" r LEFT JOIN "User" u ON u.id = r."userId" LEFT JOIN "ChatModel" m ON m.id = r."chatModelId"
  WHERE r.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

async function ratersOf(parts: readonly ReadPart[]): Promise<RaterRow[]> {
  const isHere = new Map<string, boolean>();
  for (const { raters } of parts) for (const [id, here] of raters) isHere.set(id, here || (isHere.get(id) ?? false));
  const rows = await query<Omit<RaterRow, "here">>(RATERS, [JSON.stringify([...isHere.keys()])]);
  return rows.map((rater) => ({ ...rater, here: isHere.get(rater.id)! }));
}

/** For whoever waits for the event loop. */
const aPause = () => new Promise(setImmediate);
