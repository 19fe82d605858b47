import { query } from "@/lib/database/client";
import type { JournalOwner } from "@/lib/jobs/journal";
import { deadJournals } from "@/lib/jobs/journal-replay";
import { commitCall } from "@/lib/jobs/ledger";
import { giveBack } from "@/lib/jobs/slices";

/** Puts into the ledger what dead workers of this machine had been told and not yet written, and gives back what they had taken. Answers how many calls came to the ledger so. */
export async function replayDeadWorkers(folder: string, by: JournalOwner): Promise<number> {
  let rescued = 0;
  for (const { worker, told, done } of deadJournals(folder, by)) {
    for (let start = 0; start < told.rows.length; start += 1_000) {
      const rows = told.rows.slice(start, start + 1_000);
      const known = await query<{ id: string }>(`SELECT "id" FROM "Call" WHERE "id" = ANY($1::uuid[])`, [
        rows.map(({ id }) => id),
      ]);
      const ids = new Set(known.map(({ id }) => id));
      const missing = rows.filter(({ id }) => !ids.has(id));
      await Promise.all(missing.map(commitCall));
      rescued += missing.length;
    }
    await query(`DELETE FROM "BudgetGrant" WHERE "workerId" = $1::uuid`, [worker]);
    await query(`DELETE FROM "Worker" WHERE "id" = $1::uuid`, [worker]);
    for (const [queue, slices] of Map.groupBy(told.slices, ({ queue }) => queue)) await giveBack(queue, slices);
    done();
  }
  return rescued;
}
