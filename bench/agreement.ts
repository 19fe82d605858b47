import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { forgetRatings, readRatings } from "@/lib/agreement/queries/read";
import { agreementSearch } from "@/lib/agreement/schema";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database, query } from "@/lib/database/client";
import { protocolOf } from "@/lib/protocols/registry";

/** Ratings of a campaign; a quarter as many scenes as items. */
const SIZES = (process.env.BENCH_RATINGS ?? "100000,1000000").split(",").map(Number);
const PEOPLE = 4;
const JUDGES = 3;
const PER_ITEM = PEOPLE + 2 * JUDGES;

export type AgreementBenchRow = {
  database: string;
  ratings: number;
  /** Processor seconds of this process; PostgreSQL's are in its own. `reading`: of all pages, nothing being kept. */
  "reading, CPU s": string;
  "reading, s": string;
  /** In the thread, once it is warm. */
  "computing, CPU s": string;
  "first, s": string;
  "rise MB": number;
  "longest pause ms": number;
  /** Nothing changed; then one rating was added. */
  "again, CPU s": string;
  "changed, CPU s": string;
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

  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  pauses.enable();
  const options = agreementSearch.parse({});
  const asks = () => campaignAgreement(lead, campaign, options);
  const first = await timed(asks);
  pauses.disable();
  clearInterval(watch);
  const again = await timed(asks);
  // Another seed is another result, from what was read before: computed in a thread that is warm.
  await timed(() => campaignAgreement(lead, campaign, { ...options, seed: "2" }));
  const computed = await timed(() => campaignAgreement(lead, campaign, { ...options, seed: "3" }));
  const read = await timed(async () => {
    forgetRatings();
    await readRatings(campaign, protocolOf("furina-pairwise"));
  });
  await query(FILL, [campaign, file, 1, 0]);
  const changed = await timed(asks);
  return {
    database: site.databaseUrl ? "postgres" : "embedded",
    ratings,
    "reading, CPU s": read.cpu.toFixed(2),
    "reading, s": read.wall.toFixed(2),
    "computing, CPU s": (computed.cpu - again.cpu).toFixed(2),
    "first, s": first.wall.toFixed(2),
    "rise MB": Math.round((peak - before) / 1024 / 1024),
    "longest pause ms": Math.round(pauses.max / 1e6),
    "again, CPU s": again.cpu.toFixed(2),
    "changed, CPU s": changed.cpu.toFixed(2),
  };
}

async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
}
