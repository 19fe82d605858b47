// The worker that kill.db.test.ts kills: carries out runs until the one it is told has ended.
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase, type DatabaseAddress } from "@/lib/database/open";
import { askingHandler, openModel, type OpenModel } from "@/lib/jobs/jobs.fixture";
import { startWorker } from "@/lib/jobs/worker";

export type Told = {
  address: DatabaseAddress;
  journals: string;
  runId: string;
  models: OpenModel[];
  goneSeconds?: number;
};

const { address, journals, runId, models, goneSeconds } = JSON.parse(process.argv[2] ?? "{}") as Told;
// Where the one who started it can speak to it, it has loaded its code and waits for a word.
if (process.connected) {
  const orphaned = () => process.exit(1);
  process.once("disconnect", orphaned);
  await new Promise((resolve) => process.once("message", resolve));
  process.off("disconnect", orphaned).disconnect();
}
useDatabase(await openDatabase(address));
const { handler } = askingHandler(models.map(openModel));
const worker = await startWorker({ handlers: [handler], folder: journals, beatMs: 200, goneSeconds });
const client = await database();
for (let state = ""; state !== "finished"; await sleep(100))
  ({ state } = await client.run.findUniqueOrThrow({ where: { id: runId }, select: { state: true } }));
await worker.stop();
await closeDatabase();
process.exit(0);
