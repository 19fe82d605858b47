import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withDatabase, type Site } from "@/bench/campaign";
import { faultRows, KILLS, type FaultRow } from "@/bench/faults/row";
import { ended, launch } from "@/bench/server";
import { loadRelease } from "@/lib/database/archive/release.fixture";
import { dropEverything } from "@/lib/database/archive/schema-objects";
import { query } from "@/lib/database/client";
import { openExistingFolder, openFolder } from "@/lib/database/embedded";
import { makeFolder } from "@/lib/database/new-folder";
import { readMigrations, type Session } from "@/lib/database/migrations";
import { embeddedSession, serverSession } from "@/lib/database/open";

// Some questions have no candidate.
const RATINGS = `SELECT concat_ws(' ', s.id, r.question, 'of', r.candidate, 'is', r.value) AS rating
  FROM "Rating" r JOIN "Submission" s ON s.id = r."submissionId"`;
const OPEN = `SELECT count(*) FILTER (WHERE finished_at IS NULL)::int AS unfinished,
  count(finished_at)::int AS applied FROM _prisma_migrations`;

/**
 * Kills a server with SIGKILL while it updates the database of the first release: the next start must finish it, with
 * every rating as it was.
 */
export const benchMigrating = async (server: string | null): Promise<FaultRow[]> =>
  (
    await faultRows("migrating", server, async (site) => {
      const all = readMigrations("prisma/migrations").length;
      await asReleased(site);
      const before = await session(site, async (open) => (await open.query(RATINGS)).map(({ rating }) => rating));
      const began = performance.now();
      await withDatabase(site, () => query(OPEN));
      const duration = performance.now() - began;
      let [inTheMiddle, halfDone, lost, doubled] = [0, 0, 0, 0];
      for (let kill = 0; kill < KILLS; kill++) {
        await asReleased(site);
        await killWhileMigrating(site, duration * Math.random());
        const [left] = await session(site, (open) => open.query(OPEN));
        if (Number(left?.unfinished) > 0) halfDone += 1;
        if (Number(left?.applied) < all) inTheMiddle += 1;
        const after = await withDatabase(site, () => query<{ rating: string }>(RATINGS));
        const found = new Set(after.map(({ rating }) => rating));
        lost += before.filter((rating) => !found.has(String(rating))).length;
        doubled += after.length - found.size;
      }
      const acknowledged = KILLS * before.length;
      return { kills: KILLS, "in the middle": inTheMiddle, acknowledged, lost, doubled, "half done": halfDone };
    })
  ).map(({ "largest MB": _, "longest pause ms": __, ...row }) => row);

/** From when the backup before the update appears, so many ms. */
async function killWhileMigrating(site: Site, afterMs: number): Promise<void> {
  const backups = path.join(site.folder, "backups");
  const { child, log } = await launch("app", "bin/server.ts", ["--empty"], site.folder, site.env);
  while (!existsSync(backups) || !readdirSync(backups).some((name) => name.startsWith("before-"))) {
    if (child.exitCode !== null) throw new Error(`the server ended, see ${log}`);
    await sleep(2);
  }
  await sleep(afterMs);
  child.kill("SIGKILL");
  await ended(child);
}

/** Statements on the site's database without migrating it. */
async function session<T>(site: Site, work: (open: Session) => Promise<T>): Promise<T> {
  if (site.databaseUrl) {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    return work(serverSession(client)).finally(() => client.end());
  }
  const { server, close } = await openFolder(path.join(site.folder, "pglite"));
  return work(embeddedSession(server)).finally(close);
}

/** Puts the database of the first release in the place of what is there. */
async function asReleased(site: Site): Promise<void> {
  rmSync(path.join(site.folder, "backups"), { recursive: true, force: true });
  if (site.databaseUrl)
    return session(site, async (open) => {
      await dropEverything(open);
      await loadRelease(open);
    });
  const [kept, folder] = [path.join(site.folder, "released"), path.join(site.folder, "pglite")];
  if (!existsSync(kept)) {
    await makeFolder(kept);
    const server = await openExistingFolder(kept);
    await loadRelease(embeddedSession(server));
    await server.close();
  }
  rmSync(folder, { recursive: true, force: true });
  cpSync(kept, folder, { recursive: true });
}
