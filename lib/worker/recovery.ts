import type { JournalOwner } from "@/lib/calls/journal";
import { deadJournals } from "@/lib/calls/journal-replay";
import { commitCall, storedIds } from "@/lib/calls/ledger";
import { query } from "@/lib/database/client";

const ROWS_AT_ONCE = 1_000;

/**
 * Replays the journals of this machine's dead workers: stores in the ledger what is missing, and removes them, so
 * that their tasks go to others. Returns how many calls were stored so.
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
    done();
  }
  return recovered;
}

/** Deletes a worker that has ended, and its grants. */
export async function removeWorker(workerId: string): Promise<void> {
  await query(`DELETE FROM "BudgetGrant" WHERE "workerId" = $1::uuid`, [workerId]);
  await query(`DELETE FROM "Worker" WHERE "id" = $1::uuid`, [workerId]);
}
