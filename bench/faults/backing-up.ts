import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeRoom, withDatabase } from "@/bench/campaign";
import { faultRows, KILLS, type FaultRow } from "@/bench/faults/row";
import { compareSaves, newSaving, saveUntilItEnds, startServer } from "@/bench/faults/saving";
import { ended, launch } from "@/bench/server";
import { footerOf } from "@/lib/database/archive/file";

const SAVES = 6_000;

/**
 * Kills, with SIGKILL, in turn what writes a backup and the server that is backed up, while annotations are saved: a
 * file has its name only when it is whole, and has every save that was acknowledged before it was begun.
 */
export const benchBackingUp = (server: string | null): Promise<FaultRow[]> =>
  faultRows("backing up", server, async (site, needs) => {
    const clients = await withDatabase(site, () =>
      makeRoom(site, { size: 5, saves: SAVES, items: SAVES / 3, protocol: "furina-pairwise" }),
    );
    const saves = newSaving(20);
    let app = await startServer(site, needs);
    let saving = saveAll(app.url);
    let [duration, missing, halfDone, inTheMiddle] = [0, 0, 0, 0];
    // The first is left to end, and so is the last.
    for (let backup = 0; backup < KILLS + 2; backup++) {
      const file = path.join(site.folder, `backup-${backup}.gz`);
      const before = saves.acknowledged.size;
      const began = performance.now();
      const { child } = await launch("backup", "bin/backup.ts", [file], site.folder, site.env);
      const isLeft = backup === 0 || backup > KILLS;
      if (!isLeft) {
        await sleep(duration * (0.3 + 0.7 * Math.random()));
        if (child.exitCode === null) inTheMiddle += 1;
        if (backup % 2 === 1) child.kill("SIGKILL");
        else await app.kill();
      }
      await ended(child);
      if (backup === 0) duration = performance.now() - began;
      if (isLeft && child.exitCode !== 0) throw new Error(`no backup was written, see ${site.folder}/backup.log`);
      const rows = await submissionsIn(file);
      if (rows === "incomplete") halfDone += 1;
      else if (rows !== null) missing += Math.max(0, before - rows);
      if (!isLeft && backup % 2 === 0) {
        await saving;
        app = await startServer(site, needs);
        saving = saveAll(app.url);
      }
    }
    saves.stopped = true;
    await saving;
    await app.kill();
    const { acknowledged, lost, doubled } = await compareSaves(site, saves);
    return {
      kills: KILLS + 1,
      "in the middle": inTheMiddle,
      acknowledged,
      lost: lost + missing,
      doubled,
      "half done": halfDone,
    };

    function saveAll(url: string): Promise<unknown> {
      return Promise.all(clients.map((client) => saveUntilItEnds(url, client, saves)));
    }
  });

/** Submissions in a backup; null where there is no file of that name. */
async function submissionsIn(file: string): Promise<number | "incomplete" | null> {
  if (!existsSync(file)) return null;
  return footerOf(file).then(
    ({ tables }) => tables.Submission?.rows ?? 0,
    () => "incomplete",
  );
}
