import type { JournalOwner } from "@/lib/calls/journal";
import { deadJournals } from "@/lib/calls/journal-replay";
import { commitCall, storedIds } from "@/lib/calls/ledger";
import { query } from "@/lib/database/client";
import { returnBatches } from "@/lib/worker/task-batches";

const ROWS_AT_ONCE = 1_000;

/**
 * Replays the journals of this machine's dead workers: stores in the ledger what is missing, and returns their batches
 * to the queue. Returns how many calls were stored so.
 */
export async function recoverDeadWorkers(folder: string, by: JournalOwner): Promise<number> {
  let recovered = 0;
  for (const { worker, content, done } of deadJournals(folder, by)) {
    for (let start = 0; start < content.rows.length; start += ROWS_AT_ONCE) {
      const rows = content.rows.slice(start, start + ROWS_AT_ONCE);
      const ids = await storedIds(rows);
      const missing = rows.filter(({ id }) => !ids.has(id));
      await Promise.all(missing.map(commitCall));
      recovered += missing.length;
    }
    await removeWorker(worker);
    for (const [name, batches] of Map.groupBy(content.batches, (batch) => batch.queue))
      await returnBatches(name, batches);
    done();
  }
  return recovered;
}

/** Deletes a worker that has ended, and its grants. */
export async function removeWorker(workerId: string): Promise<void> {
  await query(`DELETE FROM "BudgetGrant" WHERE "workerId" = $1::uuid`, [workerId]);
  await query(`DELETE FROM "Worker" WHERE "id" = $1::uuid`, [workerId]);
}
