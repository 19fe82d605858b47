import { setTimeout as sleep } from "node:timers/promises";
import { makeRoom, onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import type { Client } from "@/bench/load";
import { startProgram } from "@/bench/server";
import { database } from "@/lib/database/client";

const KILLS = 10;
const ANNOTATORS = 20;
const SAVES = 6_000;

export type KillRow = {
  database: string;
  kills: number;
  acknowledged: number;
  "acknowledged, lost": number;
  "stored, unacknowledged": number;
};

/** Kills the server with SIGKILL during saves, ten times: every acknowledged save must be stored. */
export async function benchKills(server: string | null): Promise<KillRow[]> {
  const row = await onFreshSite(null, measure);
  return server ? [row, await onFreshSite(server, measure)] : [row];
}

async function measure(site: Site): Promise<KillRow> {
  const clients = await withDatabase(site, () =>
    makeRoom(site, { size: ANNOTATORS, saves: SAVES, items: SAVES / 3, protocol: "furina-pairwise" }),
  );
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, site.env, "/api/v1/health");
    const saving = Promise.all(clients.map((client) => saveUntilItEnds(app.url, client, acknowledged)));
    // Under load, at a different time for each kill.
    for (const before = acknowledged.size; acknowledged.size < before + 100;) await sleep(5);
    await sleep(37 * kill);
    process.kill(app.pid, "SIGKILL");
    await saving;
  }
  const stored = await withDatabase(site, async () => {
    const client = await database();
    const rows = await client.submission.findMany({ select: { idempotencyKey: true } });
    return new Set(rows.map(({ idempotencyKey }) => idempotencyKey ?? ""));
  });
  const lost = [...acknowledged].filter((key) => !stored.has(key)).length;
  return {
    database: site.databaseUrl ? "postgres" : "embedded",
    kills: KILLS,
    acknowledged: acknowledged.size,
    "acknowledged, lost": lost,
    "stored, unacknowledged": stored.size - (acknowledged.size - lost),
  };
}

async function saveUntilItEnds(url: string, client: Client, acknowledged: Set<string>): Promise<void> {
  for (let path = client.paths.shift(); path; path = client.paths.shift()) {
    try {
      const response = await fetch(url + path, {
        method: "POST",
        headers: { ...client.headers, "content-type": "application/json", "idempotency-key": path },
        body: '{"value":4}',
      });
      if (response.status === 200) acknowledged.add(path);
      await response.arrayBuffer();
    } catch {
      return;
    }
  }
}
