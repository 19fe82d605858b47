import { evaluationHandler } from "@/lib/evaluations/job";
import { judgingHandler } from "@/lib/judgings/job";
import { startWorker, type RunningWorker } from "@/lib/worker/worker";

/**
 * Executes runs of every kind on the process's database until it is stopped; tasks not yet done are then given back.
 */
export const startRuns = (): Promise<RunningWorker> => startWorker({ handlers: [evaluationHandler, judgingHandler] });
