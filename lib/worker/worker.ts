import path from "node:path";
import type { CallEnvironment } from "@/lib/calls/call-environment";
import { Journal } from "@/lib/calls/journal";
import { ShutdownSignal } from "@/lib/calls/shutdown-signal";
import { v7 as uuid7 } from "uuid";
import { opened } from "@/lib/database/client";
import { startOf } from "@/lib/database/process-identity";
import { environment as settings } from "@/lib/environment";
import { log } from "@/lib/log";
import type { RunExecutor } from "@/lib/runs/definition";
import { releaseTasks } from "@/lib/runs/task-leases";
import { onWorkSignal } from "@/lib/runs/work-signal";
import { WORKER_TIMEOUT_SECONDS } from "@/lib/runs/workers";
import { CircuitBreaker } from "@/lib/throttling/circuit-breaker";
import { ConcurrencyLimiter } from "@/lib/throttling/limiter";
import { defaultRetryPolicy, type RetryPolicy } from "@/lib/throttling/retry";
import { Dispatcher } from "@/lib/worker/dispatcher";
import { exchangeHeartbeat } from "@/lib/worker/heartbeat";
import { limitHeapGrowth } from "@/lib/worker/heap";
import { LOST_SECONDS, removeLostWorkers } from "@/lib/worker/lost-workers";
import { PeerVisibility } from "@/lib/worker/peer-visibility";
import { recoverDeadWorkers, removeWorker } from "@/lib/worker/recovery";

export type WorkerOptions = {
  kinds: readonly RunExecutor[];
  /** Where the journals are; by default in DATA_DIR. */
  folder?: string;
  retry?: RetryPolicy;
  heartbeatMs?: number;
  /** How long calls in flight get to end when the worker stops. */
  graceMs?: number;
  /** A worker without a heartbeat for so long counts as gone; the same for all workers of a database. */
  timeoutSeconds?: number;
};

export type RunningWorker = { id: string; stop(): Promise<void> };

/** Workers of this process. */
let workers = 0;

/**
 * Starts executing runs of these kinds on the process's database. Several may run, in one process or many; an
 * embedded database belongs to one process.
 */
export async function startWorker({
  kinds,
  folder,
  retry = defaultRetryPolicy,
  heartbeatMs = 1_000,
  graceMs = 4_000,
  timeoutSeconds = WORKER_TIMEOUT_SECONDS,
}: WorkerOptions): Promise<RunningWorker> {
  const isEmbedded = (await opened()).kind === "embedded";
  const checkMs = (timeoutSeconds * 1_000) / 3;
  const visibility = new PeerVisibility(timeoutSeconds, Date.now());
  const id = uuid7();
  const owner = { worker: id, pid: process.pid, started: startOf(process.pid) };
  const journals = folder ?? path.join(settings().DATA_DIR, "journal");
  workers += 1;
  limitHeapGrowth();
  // First, so that what is claimed in its name counts as a living process's.
  const journal = new Journal(journals, owner);
  await recoverDeadWorkers(journals, owner);
  // The lock of the data folder guarantees that there is no other process.
  await releaseTasks(isEmbedded && workers === 1 ? 0 : visibility.peerTimeoutSeconds(Date.now()));

  const shutdown = new ShutdownSignal();
  const environment: CallEnvironment = {
    journal,
    limiter: new ConcurrencyLimiter({
      quotaAdded: () => beatSoon(),
      concurrencyDecreased: () => beatSoon(),
      permitGranted: () => dispatcher.schedule(),
      // By the clock and not by a timer: a process that was stopped continues with what it was about to send.
      maySend: () => isEmbedded || visibility.isCurrent(Date.now()),
    }),
    circuitBreaker: new CircuitBreaker(),
    retry,
    shutdown,
  };
  const dispatcher = new Dispatcher(id, environment, new Map(kinds.map((kind) => [kind.id, kind])));

  let checkedAt = Date.now();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | null = null;
  let isRequestedAgain = false;

  async function beat(): Promise<void> {
    const began = Date.now();
    const inFlight = Object.fromEntries([...dispatcher.runs.values()].map((run) => [run.id, run.inFlight]));
    const peerTimeout = visibility.peerTimeoutSeconds(began);
    await exchangeHeartbeat(id, environment.limiter.quotas.values(), inFlight, peerTimeout);
    const isCheckDue = began - checkedAt >= checkMs;
    if (isCheckDue) {
      await dispatcher.compareHeld();
      checkedAt = began;
    }
    // Only now: after a silence, the tasks that went to others meanwhile are known.
    visibility.recordExchange(began);
    if (isCheckDue) await removeLostWorkers(LOST_SECONDS - timeoutSeconds + visibility.peerTimeoutSeconds(began));
    if (isCheckDue && !isEmbedded) {
      await recoverDeadWorkers(journals, owner);
      await releaseTasks(visibility.peerTimeoutSeconds(began));
    }
    await dispatcher.refresh();
  }

  function beatNow(): void {
    clearTimeout(timer);
    if (current) {
      isRequestedAgain = true;
      return;
    }
    current = beat()
      .catch((error: unknown) => log().error({ err: error }, "worker heartbeat failed"))
      .then(() => {
        current = null;
        environment.limiter.refresh();
        if (isRequestedAgain) setImmediate(beatNow);
        else if (!isStopped) timer = setTimeout(beatNow, heartbeatMs);
        isRequestedAgain = false;
      });
  }
  const beatSoon = () => setImmediate(beatNow);
  const removeListener = onWorkSignal(beatSoon);
  beatNow();

  return {
    id,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      removeListener();
      const cancelling = setTimeout(() => shutdown.abort(), graceMs);
      await dispatcher.stop();
      clearTimeout(cancelling);
      clearTimeout(timer);
      for (isRequestedAgain = false; current;) await current;
      clearTimeout(timer);
      await removeWorker(id);
      environment.journal.close();
      workers -= 1;
    },
  };
}
