import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementSearch } from "@/lib/agreement/schema";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database, query } from "@/lib/database/client";

/** Ratings of a campaign; a fifth as many scenes as items. */
const SIZES = [100_000, 1_000_000];
const PEOPLE = 4;
const JUDGES = 3;
const PER_ITEM = PEOPLE + 2 * JUDGES;

export type AgreementBenchRow = {
  database: string;
  ratings: number;
  "first, s": string;
  "CPU s": string;
  "rise MB": number;
  "longest pause ms": number;
  "again, s": string;
};

/** The agreement of a campaign of four people and three judges in two orders, computed first and asked for again. */
export async function benchAgreement(server: string | null): Promise<AgreementBenchRow[]> {
  const rows: AgreementBenchRow[] = [];
  for (const ratings of SIZES)
    for (const where of server ? [null, server] : [null])
      rows.push(await onFreshSite(where, (site) => withDatabase(site, () => measure(site, ratings))));
  return rows;
}

// About the middle of the scale, and near what the item itself is given.
const FILL = `
  WITH raters AS (
    SELECT id, kind IN ('named-model') AS judge, row_number() OVER (ORDER BY name) AS place FROM "Rater"
    WHERE kind IN ('named-person', 'named-model')),
  submissions AS (
    INSERT INTO "Submission" (id, "itemId", "raterId", series, revision, "protocolVersion", "order", "importId")
    SELECT gen_random_uuid(), i.id, r.id, gen_random_uuid(), 1, 1, o.shown, $2::uuid
    FROM (SELECT ci."itemId" AS id FROM "CampaignItem" ci WHERE ci."campaignId" = $1::uuid
      ORDER BY ci.position LIMIT $3 OFFSET $4) i
    CROSS JOIN raters r CROSS JOIN LATERAL (
      SELECT ARRAY[0, 1] AS shown UNION ALL SELECT ARRAY[1, 0] WHERE r.judge) o
    RETURNING id, "itemId")
  INSERT INTO "Rating" ("submissionId", question, value)
  SELECT s.id, i.asks[1], 1 + (abs(hashtext(i.id::text)) + abs(hashtext(s.id::text)) % 3) % 5
  FROM submissions s JOIN "Item" i ON i.id = s."itemId"`;

async function measure(site: Site, ratings: number): Promise<AgreementBenchRow> {
  const [lead] = await makePeople(1, "lead");
  if (!lead) throw new Error("no lead");
  const items = ratings / PER_ITEM;
  const campaign = await makeCampaign(lead, await makePeople(1), items, { overlap: 1 });
  const client = await database();
  const named = (count: number, kind: "namedPerson" | "namedModel") =>
    Array.from({ length: count }, (_, at) => ({ id: randomUUID(), kind, name: `${kind} ${at + 1}` }));
  await client.rater.createMany({ data: [...named(PEOPLE, "namedPerson"), ...named(JUDGES, "namedModel")] });
  const { id: file } = await client.import.findFirstOrThrow({ select: { id: true } });
  for (let start = 0; start < items; start += 2_000) await query(FILL, [campaign, file, 2_000, start]);

  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  pauses.enable();
  const cpu = process.cpuUsage();
  const options = agreementSearch.parse({});
  const first = await timed(() => campaignAgreement(lead, campaign, options));
  const { user, system } = process.cpuUsage(cpu);
  pauses.disable();
  clearInterval(watch);
  const again = await timed(() => campaignAgreement(lead, campaign, options));
  return {
    database: site.databaseUrl ? "postgres" : "embedded",
    ratings,
    "first, s": first.toFixed(2),
    "CPU s": ((user + system) / 1e6).toFixed(2),
    "rise MB": Math.round((peak - before) / 1024 / 1024),
    "longest pause ms": Math.round(pauses.max / 1e6),
    "again, s": again.toFixed(2),
  };
}

async function timed(work: () => Promise<{ ok: boolean }>): Promise<number> {
  const start = performance.now();
  const { ok } = await work();
  if (!ok) throw new Error("the agreement was refused");
  return (performance.now() - start) / 1000;
}
