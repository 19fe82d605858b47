import { setTimeout as sleep } from "node:timers/promises";
import { withDatabase, type Site } from "@/bench/campaign";
import { WATCHED, watch, type Needs } from "@/bench/faults/needs";
import type { Client } from "@/bench/load";
import { startProgram, type Running } from "@/bench/server";
import { database, query } from "@/lib/database/client";

/** Saves under way: keys that were acknowledged, and how many the server refused. `paceMs` passes after each. */
export type Saving = { acknowledged: Set<string>; refused: number; paceMs: number; stopped: boolean };

export const newSaving = (paceMs = 0): Saving => ({ acknowledged: new Set(), refused: 0, paceMs, stopped: false });

/** More than any fault makes; a server that refuses everything would be asked without end. */
const MOST_REFUSED = 20_000;

/** A server of the site, watched from its first answer. */
export async function startServer(site: Site, needs: Needs): Promise<Running> {
  const env = { ...site.env, ...WATCHED };
  const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, env, "/api/v1/health");
  watch(app.pid, needs);
  return app;
}

/**
 * A client saves one annotation after another until none is left or the server is gone. What was not acknowledged
 * comes again with the same key, as from a browser.
 */
export async function saveUntilItEnds(url: string, client: Client, saving: Saving): Promise<void> {
  for (let path = client.paths.shift(); path; path = client.paths.shift()) {
    try {
      const response = await fetch(url + path, {
        method: "POST",
        headers: { ...client.headers, "content-type": "application/json", "idempotency-key": path },
        body: '{"value":4}',
      });
      await response.arrayBuffer();
      if (response.status === 200) saving.acknowledged.add(path);
      else {
        saving.refused += 1;
        if (saving.refused > MOST_REFUSED) throw new Error(`nothing is stored: ${response.status}`);
        client.paths.unshift(path);
      }
      await sleep(response.status === 200 ? saving.paceMs : 20);
    } catch (error) {
      if (saving.refused > MOST_REFUSED) throw error;
      client.paths.unshift(path);
      return;
    }
    if (saving.stopped) return;
  }
}

/** Acknowledged saves that are not stored, and assignments that are stored more than once. */
export async function compareSaves(site: Site, { acknowledged }: Saving) {
  return withDatabase(site, async () => {
    const client = await database();
    const rows = await client.submission.findMany({ select: { idempotencyKey: true } });
    const stored = new Set(rows.map(({ idempotencyKey }) => idempotencyKey ?? ""));
    const [twice] = await query<{ n: number }>(
      `SELECT count(*)::int - count(DISTINCT "assignmentId")::int AS n FROM "Submission"`,
    );
    const lost = [...acknowledged].filter((key) => !stored.has(key)).length;
    return { acknowledged: acknowledged.size, lost, doubled: twice?.n ?? 0 };
  });
}
