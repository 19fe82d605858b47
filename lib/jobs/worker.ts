import path from "node:path";
import { opened, query } from "@/lib/database/client";
import { startOf } from "@/lib/database/lock";
import { environment } from "@/lib/environment";
import { Ending } from "@/lib/jobs/ending";
import type { Engine } from "@/lib/jobs/engine";
import { beat, GONE_SECONDS } from "@/lib/jobs/beat";
import { Dispatcher } from "@/lib/jobs/dispatcher";
import { Health } from "@/lib/jobs/health";
import { keepHeapSmall } from "@/lib/jobs/heap";
import { Journal } from "@/lib/jobs/journal";
import { LOST_SECONDS, strikeOffLost } from "@/lib/jobs/lost-workers";
import { queue, stopQueue } from "@/lib/jobs/queue";
import { replayDeadWorkers } from "@/lib/jobs/replay";
import { patient, type RetryPolicy } from "@/lib/jobs/retry";
import type { RunHandler } from "@/lib/jobs/run-handler";
import { recoverSlices } from "@/lib/jobs/slices";
import { Sight } from "@/lib/jobs/sight";
import { Slots } from "@/lib/jobs/slots";
import { uuid7 } from "@/lib/jobs/uuid7";
import { onWake } from "@/lib/jobs/wake";
import { log } from "@/lib/log";

export type WorkerOptions = {
  handlers: RunHandler[];
  /** Where the journals stand; by default in DATA_DIR. */
  folder?: string;
  retry?: RetryPolicy;
  beatMs?: number;
  /** Calls under way get so long to end when the worker stops. */
  graceMs?: number;
  /** A worker that has shown no sign of life for so long is taken for gone; the same for all workers of a database. */
  goneSeconds?: number;
};

export type RunningWorker = { id: string; stop(): Promise<void> };

let running = 0;

/** Starts carrying out runs of the handlers' kinds on the process's database. Several may run, in one process or many; embedded there is one process. */
export async function startWorker({
  handlers,
  folder,
  retry = patient,
  beatMs = 1_000,
  graceMs = 4_000,
  goneSeconds = GONE_SECONDS,
}: WorkerOptions): Promise<RunningWorker> {
  const embedded = (await opened()).kind === "embedded";
  const touchMs = (goneSeconds * 1_000) / 3;
  const sight = new Sight(goneSeconds, Date.now());
  const id = uuid7();
  const owner = { worker: id, pid: process.pid, started: startOf(process.pid) };
  const journals = folder ?? path.join(environment().DATA_DIR, "journal");
  running += 1;
  keepHeapSmall();
  await queue();
  await replayDeadWorkers(journals, owner);
  // The folder's lock says that there is no other process.
  if (embedded && running === 1) await recoverSlices(0);

  const ending = new Ending();
  const engine: Engine = {
    workerId: id,
    journal: new Journal(journals, owner),
    slots: new Slots({
      newPool: () => beatSoon(),
      lowered: () => beatSoon(),
      granted: () => dispatcher.schedule(),
      // By the clock and not by a timer: a process that was stopped for a while goes on with what it was about to send.
      maySend: () => embedded || sight.clear(Date.now()),
    }),
    retry,
    ending,
    health: new Health(),
    pause: (run, inTheWay) => dispatcher.pause(run, inTheWay),
  };
  const dispatcher = new Dispatcher(engine, new Map(handlers.map((handler) => [handler.kind, handler])));

  let touchedAt = Date.now();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let again = false;

  async function once(): Promise<void> {
    const began = Date.now();
    const inFlight = Object.fromEntries([...dispatcher.runs.values()].map((run) => [run.id, run.inFlight]));
    await beat(id, engine.slots.pools.values(), inFlight, sight.goneAfter(began));
    const due = began - touchedAt >= touchMs;
    if (due) {
      await dispatcher.touch();
      touchedAt = began;
    }
    // After a silence only now: the slices that went to others meanwhile are known.
    sight.seen(began);
    if (due) await strikeOffLost(LOST_SECONDS - goneSeconds + sight.goneAfter(began));
    if (due && !embedded) {
      await replayDeadWorkers(journals, owner);
      await recoverSlices(sight.goneAfter(began));
    }
    await dispatcher.refresh();
  }

  function run(): void {
    clearTimeout(timer);
    if (round) {
      again = true;
      return;
    }
    round = once()
      .catch((error: unknown) => log().error({ err: error }, "the worker's round failed"))
      .then(() => {
        round = null;
        engine.slots.refresh();
        if (again) setImmediate(run);
        else if (!stopped) timer = setTimeout(run, beatMs);
        again = false;
      });
  }
  const beatSoon = () => setImmediate(run);
  const asleep = onWake(beatSoon);
  run();

  return {
    id,
    async stop() {
      if (stopped) return;
      stopped = true;
      asleep();
      const late = setTimeout(() => ending.come(), graceMs);
      await dispatcher.stop();
      clearTimeout(late);
      clearTimeout(timer);
      for (again = false; round;) await round;
      clearTimeout(timer);
      await query(`DELETE FROM "BudgetGrant" WHERE "workerId" = $1::uuid`, [id]);
      await query(`DELETE FROM "Worker" WHERE "id" = $1::uuid`, [id]);
      engine.journal.close();
      running -= 1;
      if (running === 0) await stopQueue();
    },
  };
}
