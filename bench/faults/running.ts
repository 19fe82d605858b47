import { mkdirSync } from "node:fs";
import path from "node:path";
import { withDatabase } from "@/bench/campaign";
import { WATCHED, watch } from "@/bench/faults/needs";
import { faultRows, KILLS, type FaultRow } from "@/bench/faults/row";
import type { BehaviourName } from "@/e2e/model-server/behaviours";
import { database } from "@/lib/database/client";
import { keyOf, makeModel, makeRun, startCountingServer } from "@/lib/runs/runs.fixture";
import { executeWithKills, toOpenModel } from "@/lib/worker/kill.fixture";

const TASKS = 1_200;
/** How the models misbehave at first, on some calls; nothing is paid for these. */
const REFUSALS: BehaviourName[] = ["429-after-ms", "500", "503", "drop", "502"];

/** Kills the process that executes a run with SIGKILL: every call is made once, except those cut off, and no task is lost. */
export const benchRunning = (server: string | null): Promise<FaultRow[]> =>
  faultRows("running", server, async (site, needs) => {
    Object.assign(process.env, WATCHED);
    const paid = new Map<string, number>();
    const models = await startCountingServer(40, (key, times) => {
      const seed = Number.parseInt(key.slice(-4), 16) + Number.parseInt(key.slice(0, 8), 16);
      const refusal = seed % 12 === 0 && times === 1 ? REFUSALS[seed % REFUSALS.length] : undefined;
      if (!refusal) paid.set(key, (paid.get(key) ?? 0) + 1);
      return refusal;
    });
    const journals = path.join(site.folder, "journal");
    mkdirSync(journals, { mode: 0o700 });
    const { model, runId, subjects } = await withDatabase(site, async () => {
      const made = await makeModel(models.baseUrl, { provider: { concurrency: 32 } });
      const run = await makeRun(TASKS);
      return { model: made, runId: run.id, subjects: run.subjects };
    });
    const address = site.databaseUrl ? { url: site.databaseUrl } : { folder: path.join(site.folder, "pglite") };
    const closing: (() => Promise<unknown>)[] = [() => models.close()];
    try {
      const { cutOff } = await executeWithKills(
        {
          kills: KILLS,
          callsBetween: 120,
          input: { address, journals, runId, models: [toOpenModel(model)] },
          server: models,
          watch: (pid) => watch(pid, needs),
        },
        closing,
      );
      const done = await withDatabase(site, async () => {
        const client = await database();
        const rows = await client.call.findMany({ where: { runId, state: "done" }, select: { subject: true } });
        return rows.map(({ subject }) => subject);
      });
      const stored = new Set(done);
      return {
        kills: KILLS,
        "in the middle": KILLS,
        acknowledged: subjects.filter((subject) => paid.has(keyOf(subject, model))).length,
        lost: subjects.filter((subject) => !stored.has(subject)).length,
        doubled: done.length - stored.size,
        "calls in flight": cutOff.size,
        "calls paid again": [...paid.values()].reduce((sum, times) => sum + times - 1, 0),
      };
    } finally {
      for (const close of closing) await close();
      delete process.env.NODE_OPTIONS;
    }
  });
