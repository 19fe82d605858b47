import { setTimeout as sleep } from "node:timers/promises";
import { makeRoom, withDatabase } from "@/bench/campaign";
import { faultRows, KILLS, type FaultRow } from "@/bench/faults/row";
import { compareSaves, newSaving, saveUntilItEnds, startServer } from "@/bench/faults/saving";

const ANNOTATORS = 20;
const SAVES = 6_000;

/** Kills the server with SIGKILL during saves: every acknowledged save must be stored, once. */
export const benchAnnotating = (server: string | null): Promise<FaultRow[]> =>
  faultRows("annotating", server, async (site, needs) => {
    const clients = await withDatabase(site, () =>
      makeRoom(site, { size: ANNOTATORS, saves: SAVES, items: SAVES / 3, protocol: "furina-pairwise" }),
    );
    const saves = newSaving();
    for (let kill = 0; kill < KILLS; kill++) {
      const app = await startServer(site, needs);
      let isOver = false;
      const saving = Promise.all(clients.map((client) => saveUntilItEnds(app.url, client, saves)));
      saving.then(
        () => (isOver = true),
        () => (isOver = true),
      );
      // Under load, at a different time for each kill.
      for (const before = saves.acknowledged.size; saves.acknowledged.size < before + 100 && !isOver;) await sleep(5);
      await sleep(150 * Math.random());
      if (isOver) await saving;
      if (isOver) throw new Error(`nobody saved any more at kill ${kill + 1}: ${saves.acknowledged.size} were stored`);
      await app.kill();
      await saving;
    }
    return { kills: KILLS, "in the middle": KILLS, ...(await compareSaves(site, saves)) };
  });
