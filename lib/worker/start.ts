import { runKinds } from "@/lib/worker/run-kinds";
import { startWorker, type RunningWorker } from "@/lib/worker/worker";

/**
 * Executes runs of every kind on the process's database until it is stopped; tasks not yet done are then given back.
 */
export const startRuns = (): Promise<RunningWorker> => startWorker({ kinds: runKinds });
