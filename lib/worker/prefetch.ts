import { loadAttempts } from "@/lib/calls/ledger";
import { returnTasks, takeTasks, type HeldTask } from "@/lib/runs/task-leases";
import { endTask } from "@/lib/runs/tasks";
import type { ActiveRun, ReadyTask } from "@/lib/worker/active-run";

/** Takes up to `most` tasks of a run and makes them ready. Returns how many there were. */
export async function prefetch(run: ActiveRun, workerId: string, most: number): Promise<number> {
  const taken = await takeTasks(run.id, workerId, most);
  if (taken.length === 0) return 0;
  try {
    for (const ready of await load(run, taken)) {
      run.held.set(ready.position, ready);
      run.ready.push(ready);
    }
  } catch (error) {
    await returnTasks(run.id, workerId, taken);
    throw error;
  }
  return taken.length;
}

async function load(run: ActiveRun, taken: HeldTask[]): Promise<ReadyTask[]> {
  const subjects = taken.map(({ subject }) => subject);
  const [tasks, attempts] = await Promise.all([run.kind.load(run.id, subjects), loadAttempts(run.id, subjects)]);
  const missing = taken.filter(({ subject }) => !tasks.has(subject));
  await Promise.all(missing.map(({ position }) => endTask({ runId: run.id, position, state: "done" })));
  return taken.flatMap((held) => {
    const task = tasks.get(held.subject);
    return task ? [{ ...held, task, attempts, isLost: false }] : [];
  });
}
