import { LRUCache } from "lru-cache";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { answeredOf, type AnsweredRow } from "@/lib/campaigns/answered";
import { readingSeconds } from "@/lib/campaigns/reading-time";
import { warningsOf, type Answered, type Found, type WarningKind } from "@/lib/campaigns/warnings";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import type { Turn } from "@/lib/protocols/context";
import { keepRecent } from "@/lib/recent";

/** Of each person the latest annotations, and what others answered of the same items. */
const LATEST = 200;
/** Items a statement: short enough that one database in this process keeps nobody else waiting. */
const PAGE = 200;

type Warnings = ReadonlyMap<string, readonly Found[]>;
type Kept = {
  warnings: (key: string, make: () => Promise<Warnings>) => Promise<Warnings>;
  /** Reading times of items by id and content. */
  reading: LRUCache<string, number>;
};

// On globalThis: pages and routes are bundled apart and should share what was computed.
const holder = globalThis as unknown as { dramaturgWarnings?: Kept };
const kept = () =>
  (holder.dramaturgWarnings ??= { warnings: keepRecent<Warnings>(16), reading: new LRUCache({ max: 50_000 }) });

const VERSION = `
  SELECT count(*)::int AS count, sum(a.revision)::int AS revisions, max(a."annotatedAt") AS latest
  FROM "Assignment" a WHERE a."campaignId" = $1 AND a.state = 'annotated'`;

const SAMPLE = `
  SELECT DISTINCT latest."campaignItemId" AS id
  FROM (SELECT DISTINCT a."annotatorId" FROM "Assignment" a WHERE a."campaignId" = $1) person
  CROSS JOIN LATERAL (
    SELECT a."campaignItemId" FROM "Assignment" a
    WHERE a."campaignId" = $1 AND a."annotatorId" = person."annotatorId" AND a.state = 'annotated'
    ORDER BY a."annotatedAt" DESC, a.id DESC LIMIT ${LATEST}) latest ORDER BY 1`;

const ANSWERED = `
  SELECT ci."itemId" AS item, i."contentHash", i.protocol, a."annotatorId" AS annotator, a."order",
    n."activeSeconds" AS seconds, n.flag IS NOT NULL OR n.unsure IS NOT NULL AS marked,
    (SELECT json_agg(json_build_object('question', r.question, 'candidate', r.candidate, 'value', r.value,
      'text', r.text)) FROM "Rating" r WHERE r."submissionId" = n.id) AS ratings
  FROM (SELECT value::uuid AS id FROM jsonb_array_elements_text($1::jsonb)) page
  JOIN "CampaignItem" ci ON ci.id = page.id JOIN "Item" i ON i.id = ci."itemId"
  JOIN "Assignment" a ON a."campaignItemId" = ci.id AND a.state = 'annotated'
  JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
  ORDER BY a."annotatedAt" DESC, a.id`;

const RESPONSES = `
  SELECT k."itemId" AS item, k.text, k.turns FROM (SELECT value::uuid AS id FROM jsonb_array_elements_text($1::jsonb)) page
  JOIN "Candidate" k ON k."itemId" = page.id`;

/**
 * What stands out in each person's annotations, by person: of the latest 200 of each, and of what others answered of the
 * same items. Computed once until an annotation is added. Leads and admins.
 */
export async function campaignWarnings(viewer: Viewer, campaignId: string): Promise<Outcome<Warnings>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const [version] = await query(VERSION, [campaignId]);
  return ok(await kept().warnings(JSON.stringify([campaignId, version]), () => compute(campaignId)));
}

/** The items that a warning of this person is about. Leads and admins. */
export async function warnedItems(
  viewer: Viewer,
  campaignId: string,
  annotatorId: string,
  kind: WarningKind,
): Promise<Outcome<{ id: string; pairs: number; difference: number }[]>> {
  const warnings = await campaignWarnings(viewer, campaignId);
  if (!warnings.ok) return warnings;
  const items = warnings.value.get(annotatorId)?.find((warning) => warning.kind === kind)?.items ?? [];
  return ok(items.map((id) => ({ id, pairs: 1, difference: 0 })));
}

async function compute(campaignId: string): Promise<Warnings> {
  const sample = await query<{ id: string }>(SAMPLE, [campaignId]);
  const people = new Map<string, Answered[]>();
  for (let start = 0; start < sample.length; start += PAGE) {
    const page = sample.slice(start, start + PAGE).map(({ id }) => id);
    const rows = await query<AnsweredRow & { contentHash: string }>(ANSWERED, [JSON.stringify(page)]);
    const reading = await readingTimes(rows);
    for (const row of rows) {
      const own = people.get(row.annotator);
      const answered = answeredOf(row, reading.get(row.item) ?? 0);
      if (own) own.push(answered);
      else people.set(row.annotator, [answered]);
    }
    await new Promise(setImmediate);
  }
  return warningsOf(people);
}

/** Seconds in which the responses of these items are read; those read before come from memory. */
async function readingTimes(rows: readonly { item: string; contentHash: string }[]): Promise<Map<string, number>> {
  const { reading } = kept();
  const keys = new Map(rows.map(({ item, contentHash }) => [item, `${item} ${contentHash}`]));
  const unknown = [...keys].filter(([, key]) => !reading.has(key)).map(([item]) => item);
  const seconds = new Map<string, number>();
  const responses =
    unknown.length > 0
      ? await query<{ item: string; text: string; turns: Turn[] | null }>(RESPONSES, [JSON.stringify(unknown)])
      : [];
  for (const { item, text, turns } of responses) {
    const said = [text, ...(turns ?? []).map((turn) => turn.text)].join(" ");
    seconds.set(item, (seconds.get(item) ?? 0) + readingSeconds(said));
  }
  for (const item of unknown) reading.set(keys.get(item)!, seconds.get(item) ?? 0);
  return new Map([...keys].map(([item, key]) => [item, reading.get(key) ?? 0]));
}
