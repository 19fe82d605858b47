import { query } from "@/lib/database/client";

/** Of transactions that may wait for a long import to end. */
export const patience = { maxWait: 10 * 60_000, timeout: 20 * 60_000 };

/** Records of a statement. So few that nobody waits long for the embedded database, which has one connection. */
export const ERASED_AT_ONCE = 500;

/**
 * Repeats a statement until it finds nothing more. It takes at most as many rows as its last parameter says, deletes
 * them with what hangs on them and returns how many those were as `erased`. Returns the sum.
 */
export async function eraseInChunks(sql: string, ...parameters: unknown[]): Promise<number> {
  let sum = 0;
  for (;;) {
    const [row] = await query<{ erased: number }>(sql, [...parameters, ERASED_AT_ONCE]);
    if (!row || row.erased === 0) return sum;
    sum += row.erased;
  }
}

const TASKS = `
  WITH gone AS (
    DELETE FROM "RunTask" WHERE ctid IN (SELECT ctid FROM "RunTask" WHERE "runId" = $1::uuid LIMIT $2) RETURNING 1)
  SELECT count(*)::int AS erased FROM gone`;

// What other evaluations and campaigns still use keeps the call that it came from.
const CALLS = `
  WITH gone AS (
    DELETE FROM "Call" WHERE id IN (
      SELECT c.id FROM "Call" c WHERE c."runId" = $1::uuid
        AND NOT EXISTS (
          SELECT 1 FROM "BaseResponse" b WHERE b."benchmarkItemId" = c.subject AND b."callId" = c.id)
        AND NOT EXISTS (SELECT 1 FROM "Submission" n WHERE n."itemId" = c.subject AND n."callId" = c.id)
      LIMIT $2)
    RETURNING 1)
  SELECT count(*)::int AS erased FROM gone`;

/**
 * Deletes the tasks of ended runs and their calls with prompts and responses, except calls whose response others use.
 * The runs themselves stay with their sums: what they cost counts against the overall budget.
 */
export async function eraseRunContents(runIds: readonly string[]): Promise<void> {
  for (const id of runIds) {
    await eraseInChunks(TASKS, id);
    await eraseInChunks(CALLS, id);
  }
}
