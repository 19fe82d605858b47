import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { post, type Client } from "@/bench/load";
import { residentMegabytes, startProgram } from "@/bench/server";
import { SESSION_COOKIE } from "@/lib/auth/cookies";
import { signSession } from "@/lib/auth/session-token";
import { makeCampaign, makePeople } from "@/lib/campaigns/fixture";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";

const ANNOTATORS = [20, 100, 300];
/** Saves a measurement, spread evenly over the annotators. */
const SAVES = 9_000;
const ITEMS = 20_000;

const body = JSON.stringify({ value: 2, rationale: "A keeps to what she was told; B forgets that the pump has failed.", activeSeconds: 41.5 });

export type SaveRow = { database: string; annotators: number; bare: number; saves: number; share: string; "p50 ms": number; "p95 ms": number; failed: number; "MB at rest": number; "MB after": number };

/** Annotations stored through HTTP by 20, 100 and 300 annotators at once, beside a bare handler on the same database. */
export async function benchSaves(serverUrl: string | null): Promise<SaveRow[]> {
  const rows: SaveRow[] = [];
  for (const url of [null, ...(serverUrl ? [serverUrl] : [])]) {
    const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-bench-"));
    try {
      rows.push(...(await measure(folder, url)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return rows;
}

async function measure(folder: string, url: string | null): Promise<SaveRow[]> {
  const secret = randomBytes(32).toString("hex");
  const databaseUrl = url ? await freshDatabase(url) : null;
  useDatabase(await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: path.join(folder, "pglite") }));
  const groups = await prepare(secret);
  await closeDatabase();
  const env: Record<string, string> = { AUTH_SECRET: secret, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const bare = await startProgram("bare", "bench/bare.ts", [], folder, env, "/");
  const bareRates: number[] = [];
  for (const annotators of ANNOTATORS) {
    const clients = Array.from({ length: annotators }, (): Client => ({ headers: {}, paths: Array<string>(SAVES / annotators).fill("/") }));
    bareRates.push((await post(bare.url, clients, body)).perSecond);
  }
  await bare.stop();
  const app = await startProgram("app", "bin/server.ts", ["--empty"], folder, env, "/api/v1/health");
  const atRest = residentMegabytes(app.pid);
  const rows: SaveRow[] = [];
  for (const [index, annotators] of ANNOTATORS.entries()) {
    const load = await post(app.url, groups[index] ?? [], body);
    const rate = bareRates[index] ?? Number.NaN;
    rows.push({
      database: databaseUrl ? "postgres" : "embedded",
      annotators,
      bare: rate,
      saves: load.perSecond,
      share: (load.perSecond / rate).toFixed(2),
      "p50 ms": Math.round(load.p50),
      "p95 ms": Math.round(load.p95),
      failed: load.failed,
      "MB at rest": atRest,
      "MB after": residentMegabytes(app.pid),
    });
  }
  await app.stop();
  return rows;
}

async function freshDatabase(url: string): Promise<string> {
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  return fresh.href;
}

/** For each size of the room: its annotators, signed in, each with assignments of their own. */
async function prepare(secret: string): Promise<Client[][]> {
  const [lead] = await makePeople(1, "lead");
  if (!lead) throw new Error("no lead");
  const groups: Client[][] = [];
  for (const size of ANNOTATORS) {
    const annotators = await makePeople(size);
    const campaignId = await makeCampaign(lead, annotators, ITEMS, { overlap: 3 });
    const client = await database();
    const items = await client.campaignItem.findMany({ where: { campaignId }, select: { id: true }, take: Math.ceil(SAVES / 3) });
    const assignments = Array.from({ length: SAVES }, (_, index) => ({
      id: randomUUID(),
      campaignId,
      campaignItemId: items[Math.floor(index / 3)]?.id ?? "",
      annotatorId: annotators[index % size]?.userId ?? "",
      sideOrder: "AB" as const,
      reservedUntil: new Date(Date.now() + 3_600_000),
    }));
    for (let start = 0; start < SAVES; start += 3_000) await client.assignment.createMany({ data: assignments.slice(start, start + 3_000) });
    groups.push(
      annotators.map(({ userId }) => ({
        headers: { cookie: `${SESSION_COOKIE}=${signSession({ userId, sessionEpoch: 0 }, secret, Date.now())}` },
        paths: assignments.filter(({ annotatorId }) => annotatorId === userId).map(({ id }) => `/api/v1/assignments/${id}/annotation`),
      })),
    );
  }
  return groups;
}
