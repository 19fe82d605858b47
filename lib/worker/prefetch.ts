import type { Journal } from "@/lib/calls/journal";
import { loadAttempts } from "@/lib/calls/ledger";
import { endTask, openTasks } from "@/lib/runs/tasks";
import type { ActiveRun, HeldBatch } from "@/lib/worker/active-run";
import { completeBatches, returnBatches, takeBatches } from "@/lib/worker/task-batches";

const MOST_BATCHES = 24;

/** Takes batches of a run from the queue until about `tasks` more are ready. Returns how many batches there were. */
export async function prefetch(run: ActiveRun, tasks: number, journal: Journal): Promise<number> {
  const wanted = Math.max(1, Math.min(MOST_BATCHES, Math.ceil(tasks / run.batchSize)));
  const batches = await takeBatches(run.id, wanted);
  if (batches.length === 0) return 0;
  const held = batches.map((batch): HeldBatch => ({ ...batch, remaining: 0, isIncomplete: false, isLost: false }));
  for (const batch of held) {
    run.batches.set(batch.id, batch);
    journal.taken(batch.id, { queue: batch.queue, id: batch.id, retryCount: batch.retryCount });
  }
  const release = (id: string) => {
    run.batches.delete(id);
    journal.released(id);
  };
  try {
    await load(run, held);
  } catch (error) {
    for (const { id } of held) release(id);
    await returnBatches(held[0]?.queue ?? "", held);
    throw error;
  }
  // Those whose tasks had all ended before.
  const empty = held.filter(({ remaining }) => remaining === 0);
  for (const { id } of empty) release(id);
  if (empty.length > 0) await completeBatches(empty[0]?.queue ?? "", empty);
  return batches.length;
}

async function load(run: ActiveRun, batches: HeldBatch[]): Promise<void> {
  const open = await openTasks(run.id, batches);
  run.batchSize = Math.max(1, Math.round(open.length / batches.length));
  if (open.length === 0) return;
  const subjects = open.map(({ subject }) => subject);
  const [tasks, attempts] = await Promise.all([run.kind.load(run.id, subjects), loadAttempts(run.id, subjects)]);
  const missing = open.filter(({ subject }) => !tasks.has(subject));
  await Promise.all(missing.map(({ position }) => endTask({ runId: run.id, position, state: "done" })));
  const order = [...batches].sort((one, other) => one.from - other.from);
  let at = 0;
  for (const { position, subject } of open) {
    while ((order[at]?.to ?? Infinity) < position) at += 1;
    const batch = order[at];
    const task = tasks.get(subject);
    if (!batch || !task) continue;
    batch.remaining += 1;
    run.ready.push({ batch, position, subject, task, attempts });
  }
}
