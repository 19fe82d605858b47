import { setTimeout as sleep } from "node:timers/promises";
import { cookieOf, withDatabase, type Site } from "@/bench/campaign";
import { faultRows, KILLS, type FaultRow } from "@/bench/faults/row";
import { startServer } from "@/bench/faults/saving";
import { first, pairs } from "@/bench/imports";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { query } from "@/lib/database/client";

/** Items of a file, about 4 KB each. */
const ITEMS = 1_500;
const nameOf = (kill: number) => `file${kill}`;

/**
 * Kills the server with SIGKILL while it takes files in: an acknowledged file must be stored, any other whole or not at
 * all, and sending it again must complete it without a second copy.
 */
export const benchImporting = (server: string | null): Promise<FaultRow[]> =>
  faultRows("importing", server, async (site, needs) => {
    const cookie = await withDatabase(site, async () => {
      const [lead] = await makePeople(1, "lead");
      if (!lead) throw new Error("no lead");
      return cookieOf(lead, site);
    });
    const acknowledged = new Set<string>();
    let [duration, inTheMiddle, halfDone, lost] = [0, 0, 0, 0];
    for (let kill = 0; kill < KILLS; kill++) {
      const app = await startServer(site, needs);
      const began = performance.now();
      const importing = send(app.url, cookie, nameOf(kill));
      // The first is killed when it is acknowledged, which also says how long a file takes.
      if (kill === 0) {
        await importing;
        duration = performance.now() - began;
      } else await sleep(duration * Math.random());
      await app.kill();
      if (await importing) acknowledged.add(nameOf(kill));
      else inTheMiddle += 1;
      const { items, imports } = await storedOf(site, nameOf(kill));
      if (items % ITEMS !== 0 || imports !== items / ITEMS) halfDone += 1;
      if (acknowledged.has(nameOf(kill))) lost += ITEMS - items;
    }
    const app = await startServer(site, needs);
    for (let kill = 0; kill < KILLS; kill++)
      if (!(await send(app.url, cookie, nameOf(kill)))) throw new Error("the last server took a file not in");
    await app.kill();
    const { items, candidates, imports } = await storedOf(site, "file");
    return {
      kills: KILLS + 1,
      "in the middle": inTheMiddle,
      acknowledged: KILLS * ITEMS,
      lost: lost + KILLS * ITEMS - items,
      doubled: candidates - 2 * items + imports - KILLS,
      "half done": halfDone,
    };
  });

/** Sends a file of so many items; false where the server went away before it acknowledged it. */
async function send(url: string, cookie: string, name: string): Promise<boolean> {
  const lines: Uint8Array[] = [];
  for await (const line of first(pairs(Infinity, name), ITEMS)) lines.push(line);
  const headers = { cookie, "content-type": "application/octet-stream" };
  const address = `${url}/api/v1/imports/items?fileName=${name}.jsonl`;
  const response = await fetch(address, { method: "POST", headers, body: Buffer.concat(lines) }).catch(() => null);
  if (response && response.status !== 200 && response.status !== 201)
    throw new Error(`an import was answered ${response.status}: ${await response.text()}`);
  return (await response?.arrayBuffer().catch(() => undefined)) !== undefined;
}

/** What is stored of files whose names begin so. */
const storedOf = (site: Site, name: string) =>
  withDatabase(site, async () => {
    const [found] = await query<{ items: number; candidates: number; imports: number }>(
      `SELECT count(DISTINCT i.id)::int AS items, count(c.id)::int AS candidates,
         (SELECT count(*)::int FROM "Import" WHERE "fileName" LIKE $1) AS imports
       FROM "Item" i LEFT JOIN "Candidate" c ON c."itemId" = i.id WHERE i."externalId" LIKE $1`,
      [`${name}%`],
    );
    if (!found) throw new Error("no counts");
    return found;
  });
