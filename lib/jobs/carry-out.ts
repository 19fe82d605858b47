import type { ActiveRun, ReadyTask } from "@/lib/jobs/active-run";
import type { Engine } from "@/lib/jobs/engine";
import { callingContext } from "@/lib/jobs/call";
import { isOutage } from "@/lib/jobs/outage";
import { RunHalted } from "@/lib/jobs/run-handler";
import { endTask } from "@/lib/jobs/tasks";
import { log } from "@/lib/log";

/** An error of our own or of the database is tried again after so many milliseconds; then the task has failed. */
const PAUSES_MS = [500, 5_000];
/** While the database is away its absence is no fault of the task. */
const OUTAGE_PAUSE_MS = 1_000;

/** Carries out one task. True: it has ended and is marked so; false: the run was halted, and the task stays open. */
export async function carryOut(
  engine: Engine,
  run: ActiveRun,
  { slice, subject, position, task, attempts }: ReadyTask,
): Promise<boolean> {
  for (let tries = 0; ;) {
    const context = callingContext(engine, run, slice, subject, attempts);
    try {
      // A task that gave up while a call was on its way ends with that call: begun again before, it would be paid twice.
      await task(context).finally(() => context.ended());
      await endTask({ runId: run.id, position, state: context.failed ? "failed" : "done" });
      return true;
    } catch (error) {
      if (error instanceof RunHalted || run.halted) return false;
      const pause = isOutage(error) ? OUTAGE_PAUSE_MS : PAUSES_MS[tries++];
      log()[pause === undefined ? "error" : "debug"](
        { err: error, run: run.id, subject, tries },
        "a task of a run ended in an error",
      );
      if (pause === undefined) {
        await endTask({ runId: run.id, position, state: "failed" });
        return true;
      }
      await run.sleep(pause);
      if (run.halted) return false;
    }
  }
}
