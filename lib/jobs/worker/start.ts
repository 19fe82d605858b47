import { evaluationHandler } from "@/lib/evaluations/job";
import { startWorker, type RunningWorker } from "@/lib/jobs/worker";
import { judgingHandler } from "@/lib/judgings/job";

/** Carries out runs of every kind on the process's database until it is stopped; what is under way then is handed back. */
export const startJobs = (): Promise<RunningWorker> => startWorker({ handlers: [evaluationHandler, judgingHandler] });
