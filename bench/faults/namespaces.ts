import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { makeRoom, withDatabase, type Site } from "@/bench/campaign";
import { faultRows, notTried, type FaultRow } from "@/bench/faults/row";
import { compareSaves, newSaving, saveUntilItEnds } from "@/bench/faults/saving";
import { ended, launch, startProgram } from "@/bench/server";
import { canUnshare, inNamespace } from "@/lib/database/pid-namespace.fixture";

const SAVES = 1_500;
const SERVER: [string, string[]] = ["bin/server.ts", ["--empty"]];

/**
 * Two servers in PID namespaces of their own, as in two containers, on one data folder: the second is refused while the
 * first lives, and takes over when that one was killed.
 */
export const benchNamespaces = async (): Promise<FaultRow[]> => {
  const during = "two PID namespaces";
  if (!canUnshare) return notTried(during, "a PID namespace needs the right to make one");
  const rows = await faultRows(during, null, async (site) => {
    const clients = await withDatabase(site, () =>
      makeRoom(site, { size: 10, saves: SAVES, items: SAVES / 3, protocol: "furina-pairwise" }),
    );
    const saves = newSaving(5);
    for (let kill = 0; kill < 2; kill++) {
      const app = await startProgram("app", ...SERVER, site.folder, site.env, "/api/v1/health", inNamespace);
      const saving = Promise.all(clients.map((client) => saveUntilItEnds(app.url, client, saves)));
      await refuseSecond(site);
      const before = saves.acknowledged.size;
      while (saves.acknowledged.size < before + 100) await sleep(5);
      await app.kill();
      await saving;
      // unshare does not wait for what the kernel ends with it.
      await sleep(1_000);
    }
    return { kills: 2, "in the middle": 2, ...(await compareSaves(site, saves)), refused: 2 };
  });
  return rows.map(({ "largest MB": _, "longest pause ms": __, ...row }) => row);
};

async function refuseSecond(site: Site): Promise<void> {
  const { child, log } = await launch("second", ...SERVER, site.folder, site.env, inNamespace);
  const late = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const code = await ended(child);
  clearTimeout(late);
  if (code !== 1 || !readFileSync(log, "utf8").includes("is open in another process"))
    throw new Error(`the second server was not refused (${code}), see ${log}`);
}
