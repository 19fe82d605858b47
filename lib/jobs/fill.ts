import type { ActiveRun, HeldSlice } from "@/lib/jobs/active-run";
import type { Journal } from "@/lib/jobs/journal";
import { loadAttempts } from "@/lib/jobs/ledger";
import { completeSlices, giveBack, takeSlices } from "@/lib/jobs/slices";
import { endTask, openTasks } from "@/lib/jobs/tasks";

const MOST_SLICES = 24;

/** Takes slices of a run until about `tasks` more are ready. Answers how many slices there were. */
export async function fill(run: ActiveRun, tasks: number, journal: Journal): Promise<number> {
  const slices = await takeSlices(run.id, Math.max(1, Math.min(MOST_SLICES, Math.ceil(tasks / run.sliceSize))));
  if (slices.length === 0) return 0;
  const held = slices.map((slice): HeldSlice => ({ ...slice, left: 0, unfinished: false, lost: false }));
  for (const slice of held) {
    run.slices.set(slice.id, slice);
    journal.taken(slice.id, { queue: slice.queue, id: slice.id, retryCount: slice.retryCount });
  }
  try {
    await load(run, held);
  } catch (error) {
    for (const { id } of held) {
      run.slices.delete(id);
      journal.released(id);
    }
    await giveBack(held[0]?.queue ?? "", held);
    throw error;
  }
  // Those whose tasks had all ended before.
  const empty = held.filter(({ left }) => left === 0);
  for (const { id } of empty) {
    run.slices.delete(id);
    journal.released(id);
  }
  if (empty.length > 0) await completeSlices(empty[0]?.queue ?? "", empty);
  return slices.length;
}

async function load(run: ActiveRun, slices: HeldSlice[]): Promise<void> {
  const open = await openTasks(run.id, slices);
  run.sliceSize = Math.max(1, Math.round(open.length / slices.length));
  if (open.length === 0) return;
  const subjects = open.map(({ subject }) => subject);
  const [tasks, attempts] = await Promise.all([run.handler.load(run.id, subjects), loadAttempts(run.id, subjects)]);
  const gone = open.filter(({ subject }) => !tasks.has(subject));
  await Promise.all(gone.map(({ position }) => endTask({ runId: run.id, position, state: "done" })));
  const order = [...slices].sort((one, other) => one.from - other.from);
  let at = 0;
  for (const { position, subject } of open) {
    while ((order[at]?.to ?? Infinity) < position) at += 1;
    const slice = order[at];
    const task = tasks.get(subject);
    if (!slice || !task) continue;
    slice.left += 1;
    run.ready.push({ slice, position, subject, task, attempts });
  }
}
