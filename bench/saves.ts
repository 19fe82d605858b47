import { makeRoom, onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import { post, type Client } from "@/bench/load";
import { residentMegabytes, startProgram } from "@/bench/server";

const ANNOTATORS = [20, 100, 300];
/** Saves per measurement, distributed evenly over the annotators. */
const SAVES = 9_000;
const ITEMS = 20_000;

const body = JSON.stringify({
  value: 2,
  rationale: "A keeps to what she was told; B forgets that the pump has failed.",
  activeSeconds: 41.5,
});

export type SaveRow = {
  database: string;
  annotators: number;
  "bare/s": number;
  "saves/s": number;
  share: string;
  "p50 ms": number;
  "p95 ms": number;
  failed: number;
  "MB at rest": number;
  "MB after": number;
};

/** Annotations stored over HTTP by 20, 100 and 300 concurrent annotators, compared with a bare handler. */
export async function benchSaves(server: string | null): Promise<SaveRow[]> {
  const rows = await onFreshSite(null, measure);
  return server ? [...rows, ...(await onFreshSite(server, measure))] : rows;
}

async function measure(site: Site): Promise<SaveRow[]> {
  const rooms = await withDatabase(site, async () => {
    const made: Client[][] = [];
    for (const size of ANNOTATORS) made.push(await makeRoom(site, size, SAVES, ITEMS));
    return made;
  });
  const bareRates = await measureBare(site);
  const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, site.env, "/api/v1/health");
  const atRest = residentMegabytes(app.pid);
  const rows: SaveRow[] = [];
  for (const [index, annotators] of ANNOTATORS.entries()) {
    const load = await post(app.url, rooms[index] ?? [], body);
    const bare = bareRates[index] ?? Number.NaN;
    rows.push({
      database: site.databaseUrl ? "postgres" : "embedded",
      annotators,
      "bare/s": bare,
      "saves/s": load.perSecond,
      share: (load.perSecond / bare).toFixed(2),
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

async function measureBare(site: Site): Promise<number[]> {
  const bare = await startProgram("bare", "bench/bare.ts", [], site.folder, site.env, "/");
  const rates: number[] = [];
  for (const annotators of ANNOTATORS) {
    const clients = Array.from({ length: annotators }, (): Client => ({
      headers: {},
      paths: Array<string>(SAVES / annotators).fill("/"),
    }));
    rates.push((await post(bare.url, clients, body)).perSecond);
  }
  await bare.stop();
  return rates;
}
