import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { cookieOf, onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import { cpuMilliseconds, quantile, residentMegabytes, startProgram } from "@/bench/server";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database, query } from "@/lib/database/client";

const PEOPLE = 300;
/** Cycles of a measurement; each is one request for work and one for its answer. */
const CYCLES = 6_000;
const OVERLAP = 3;

export type CycleRow = {
  database: string;
  items: number;
  annotators: number;
  "cycles/s": number;
  "next p50 ms": number;
  "next p95 ms": number;
  "save p50 ms": number;
  "save p95 ms": number;
  "server CPU ms a cycle": number;
  failed: number;
  "MB after": number;
};

/**
 * Whole cycles over the API: 300 annotators who take an assignment and store its answer, again and again, in campaigns
 * of 60 items a person, 20,000 and, on a PostgreSQL server, 1,000,000 items; then one annotator alone.
 */
export async function benchCycles(server: string | null): Promise<CycleRow[]> {
  const rows: CycleRow[] = [];
  for (const [url, sizes] of [
    [null, [20_000]],
    [server, [20_000, 1_000_000]],
  ] as const) {
    if (url === null && rows.length > 0) continue;
    for (const items of sizes)
      rows.push(...(await onFreshSite(url, (site) => measure(site, { items, loads: [PEOPLE, 1] }))));
  }
  return rows;
}

async function measure(site: Site, { items, loads }: { items: number; loads: number[] }): Promise<CycleRow[]> {
  const made = await withDatabase(site, async () => {
    const [lead] = await makePeople(1, "lead");
    const people = await makePeople(Math.max(...loads));
    const campaign = await makeCampaign(lead!, people, Math.min(items, 20_000), { overlap: OVERLAP });
    if (items > 20_000) await addItems(campaign, items - 20_000);
    await query("ANALYZE");
    return { campaign, cookies: await Promise.all(people.map((person) => cookieOf(person, site))) };
  });
  const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, site.env, "/api/v1/health");
  const rows: CycleRow[] = [];
  try {
    for (const annotators of loads) {
      const cpu = cpuMilliseconds(app.pid);
      const cycles = annotators === 1 ? 1_000 : CYCLES;
      const load = await run(app.url, made.campaign, made.cookies.slice(0, annotators), cycles);
      rows.push({
        database: site.databaseUrl ? "postgres" : "embedded",
        items,
        annotators,
        ...load,
        "server CPU ms a cycle": Number(((cpuMilliseconds(app.pid) - cpu) / cycles).toFixed(2)),
        "MB after": residentMegabytes(app.pid),
      });
    }
  } finally {
    await app.stop();
  }
  return rows;
}

/** More items for a campaign, all in one context: made by the database, since the application would take an hour. */
async function addItems(campaignId: string, count: number): Promise<void> {
  const client = await database();
  const { item, _max } = {
    item: await client.campaignItem.findFirstOrThrow({ where: { campaignId }, select: { item: true } }),
    ...(await client.campaignItem.aggregate({ where: { campaignId }, _max: { position: true } })),
  };
  const { contextId, protocol, asks, language } = item.item;
  const prefix = randomUUID().slice(0, 8);
  await query(
    `WITH made AS (
      INSERT INTO "Item" (id, "externalId", "contentHash", protocol, asks, language, cluster, "contextId")
      SELECT gen_random_uuid(), $1 || '-' || n, $1 || '-' || n, $2, $3, $4, $1 || '-' || n / 4, $5::uuid
      FROM generate_series(1, $6::int) n RETURNING id),
    responses AS (
      INSERT INTO "Candidate" (id, "itemId", position, model, text)
      SELECT gen_random_uuid(), made.id, p, 'unseen-model-' || p, 'An answer.' FROM made, generate_series(0, 1) p)
    INSERT INTO "CampaignItem" (id, "campaignId", "itemId", position)
    SELECT gen_random_uuid(), $7::uuid, id, $8::int + row_number() OVER () FROM made`,
    [prefix, protocol, asks, language, contextId, count, campaignId, _max.position],
  );
}

type Load = Pick<CycleRow, "cycles/s" | "next p50 ms" | "next p95 ms" | "save p50 ms" | "save p95 ms" | "failed">;

function run(url: string, campaignId: string, cookies: string[], cycles: number): Promise<Load> {
  const times = { next: [] as number[], save: [] as number[] };
  let failed = 0;
  let person = 0;
  let last = 0;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({
    value: 2,
    rationale: "A keeps to what she was told; B forgets that the pump has failed.",
    activeSeconds: 41.5,
  });
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const program = autocannon(
      {
        url,
        connections: cookies.length,
        amount: 2 * cycles,
        timeout: 120,
        setupClient: (client) => {
          const cookie = cookies[person++ % cookies.length] ?? "";
          client.setRequests([
            {
              method: "POST",
              path: `/api/v1/campaigns/${campaignId}/next`,
              headers: { ...headers, cookie },
              body: "{}",
              onResponse: (_status, given, context) => {
                (context as { assignment?: string }).assignment = (
                  JSON.parse(given) as { assignment?: string }
                ).assignment;
              },
            },
            {
              method: "POST",
              headers: { ...headers, cookie },
              setupRequest: (request, context) => ({
                ...request,
                path: `/api/v1/assignments/${(context as { assignment?: string }).assignment}/annotation`,
                body,
              }),
            },
          ]);
          let turn = 0;
          client.on("response", (status: number, _bytes: number, time: number) => {
            last = performance.now();
            if (status === 200) times[turn++ % 2 === 0 ? "next" : "save"].push(time);
            else failed += 1;
          });
        },
      },
      (error) => {
        if (error) return reject(error as Error);
        resolve({
          "cycles/s": Math.round(times.save.length / ((last - start) / 1000)),
          "next p50 ms": Math.round(quantile(times.next, 0.5)),
          "next p95 ms": Math.round(quantile(times.next, 0.95)),
          "save p50 ms": Math.round(quantile(times.save, 0.5)),
          "save p95 ms": Math.round(quantile(times.save, 0.95)),
          failed,
        });
      },
    );
    program.on("reqError", () => (failed += 1));
  });
}
