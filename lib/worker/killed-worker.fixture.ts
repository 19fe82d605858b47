// A worker process for tests that kill it: executes runs until the given one has finished.
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase, type DatabaseAddress } from "@/lib/database/open";
import { judgingRun } from "@/lib/judgings/definition";
import { askingHandler, openModel, type OpenModel } from "@/lib/runs/runs.fixture";
import { conversationHandler } from "@/lib/worker/conversation.fixture";
import { startWorker } from "@/lib/worker/worker";

export type WorkerInput = {
  address: DatabaseAddress;
  journals: string;
  runId: string;
  models: OpenModel[];
  /** What its tasks do; by default each calls every model once. */
  tasks?: "calls" | "conversations" | "judgings";
  timeoutSeconds?: number;
};

const input = JSON.parse(process.argv[2] ?? "{}") as WorkerInput;
const { address, journals, runId, timeoutSeconds } = input;
// With an IPC channel it waits for a message, with its code loaded.
if (process.connected) {
  const orphaned = () => process.exit(1);
  process.once("disconnect", orphaned);
  await new Promise((resolve) => process.once("message", resolve));
  process.off("disconnect", orphaned).disconnect();
}
useDatabase(await openDatabase(address));
const models = input.models.map(openModel);
const executor = {
  calls: () => askingHandler(models).handler,
  conversations: () => conversationHandler(models),
  judgings: () => judgingRun,
}[input.tasks ?? "calls"]();
const worker = await startWorker({ kinds: [executor], folder: journals, heartbeatMs: 200, timeoutSeconds });
const client = await database();
for (let state = ""; state !== "finished"; await sleep(100))
  ({ state } = await client.run.findUniqueOrThrow({ where: { id: runId }, select: { state: true } }));
await worker.stop();
await closeDatabase();
process.exit(0);
