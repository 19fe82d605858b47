import { createCallContext } from "@/lib/calls/call-context";
import type { CallEnvironment } from "@/lib/calls/call-environment";
import { RunHalted } from "@/lib/calls/run-halted";
import { isOutage } from "@/lib/database/outage";
import { log } from "@/lib/log";
import { endTask } from "@/lib/runs/tasks";
import type { ActiveRun, ReadyTask } from "@/lib/worker/active-run";

/** Pauses before a task is executed again after an error of our own or of the database; then it has failed. */
const PAUSES_MS = [500, 5_000];
/** An outage of the database does not count as an error of the task. */
const OUTAGE_PAUSE_MS = 1_000;

/** Executes one task. True: it has ended and is marked so; false: the run was halted, and the task stays open. */
export async function executeTask(environment: CallEnvironment, run: ActiveRun, ready: ReadyTask): Promise<boolean> {
  const { subject, position, task, attempts } = ready;
  for (let tries = 0; ;) {
    const context = createCallContext(environment, run.caller(ready), subject, attempts);
    try {
      // A task that threw while a call was in flight ends with that call: executed again before, the call would be paid
      // twice.
      await task(context).finally(() => context.allSettled());
      await endTask({ runId: run.id, position, state: context.hasFailed ? "failed" : "done" });
      return true;
    } catch (error) {
      if (error instanceof RunHalted || run.isHalted) return false;
      const pauseMs = isOutage(error) ? OUTAGE_PAUSE_MS : PAUSES_MS[tries++];
      log()[pauseMs === undefined ? "error" : "debug"]({ err: error, run: run.id, subject, tries }, "task failed");
      if (pauseMs === undefined) {
        await endTask({ runId: run.id, position, state: "failed" });
        return true;
      }
      await run.sleep(pauseMs);
      if (run.isHalted) return false;
    }
  }
}
