import { spawnSync } from "node:child_process";
import { appendFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeRoom, withDatabase } from "@/bench/campaign";
import { faultRows, notTried, type FaultRow } from "@/bench/faults/row";
import { compareSaves, newSaving, saveUntilItEnds, startServer } from "@/bench/faults/saving";

const MEGABYTE = 1024 * 1024;
const DISK_MB = 400;
/** Less than the database keeps for what it has begun. */
const LEFT_MB = 20;
const SAVES = 3_000;

/**
 * The disk of an embedded database fills during saves, the server is killed then, and the disk has space again: what
 * was acknowledged is stored, what was refused is stored when it is sent again. PostgreSQL's disk is its own affair.
 */
export const benchFullDisk = (): Promise<FaultRow[]> =>
  faultRows("a full disk", null, async (site, needs) => {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `mode=0700,size=${DISK_MB}m`, "tmpfs", site.folder]);
    if (mounted.status !== 0) throw new NotPermitted();
    try {
      const clients = await withDatabase(site, () =>
        makeRoom(site, { size: 10, saves: SAVES, items: SAVES / 3, protocol: "furina-pairwise" }),
      );
      const saves = newSaving(5);
      const saveAll = (url: string) => Promise.all(clients.map((client) => saveUntilItEnds(url, client, saves)));
      const ballast = path.join(site.folder, "ballast");
      let app = await startServer(site, needs);
      let saving = saveAll(app.url);
      while (saves.acknowledged.size < 300) await sleep(5);
      for (let free = freeMb(site.folder); free > LEFT_MB; free = freeMb(site.folder))
        appendFileSync(ballast, Buffer.alloc(Math.min(8, free - LEFT_MB + 1) * MEGABYTE));
      const full = saves.acknowledged.size;
      while (saves.refused < 200) await sleep(5);
      if (!(await fetch(`${app.url}/sign-in`)).ok) throw new Error("nothing can be read while the disk is full");
      await app.kill();
      await saving;
      rmSync(ballast);
      app = await startServer(site, needs);
      saving = saveAll(app.url);
      while (saves.acknowledged.size < full + 500) await sleep(5);
      await app.kill();
      await saving;
      const refused = saves.refused;
      return { kills: 2, "in the middle": 2, ...(await compareSaves(site, saves)), refused };
    } finally {
      spawnSync("umount", ["--lazy", site.folder]);
    }
  }).catch((error: unknown) => {
    if (error instanceof NotPermitted) return notTried("a full disk", "a small disk needs the right to mount one");
    throw error;
  });

class NotPermitted extends Error {}

function freeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}
