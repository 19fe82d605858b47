import { z } from "zod";
import type { RunState } from "@/generated/prisma/enums";
import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database, type Transaction } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { forgetProgress } from "@/lib/runs/progress";
import { signalWork } from "@/lib/runs/work-signal";

export type Changed = Promise<Outcome<{ state: RunState }>>;

type Change = {
  action: string;
  /** States in which it is possible. */
  from: RunState[];
  details?: Record<string, string | number | null>;
  /** What prevents it in every state, and what prevents it in these, as codes of conflict. */
  conflictInAnyState?(transaction: Transaction): Promise<string | null>;
  conflict?(transaction: Transaction): Promise<string | null>;
  apply(transaction: Transaction): Promise<unknown>;
};

/**
 * One change to a run by a lead or an admin: locked, checked, applied and audited in one transaction. Conflict where
 * the run's state, or what else is checked, does not allow it.
 */
export async function changeRun(
  viewer: Viewer,
  runId: string,
  { action, from, details, conflictInAnyState, conflict, apply }: Change,
): Changed {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(runId).success) return refuse("not-found");
  const client = await database();
  const outcome = await client.$transaction(async (transaction): Changed => {
    const [run] = await transaction.$queryRawUnsafe<{ state: RunState }[]>(
      `SELECT "state"::text AS state FROM "Run" WHERE "id" = $1::uuid FOR UPDATE`,
      runId,
    );
    if (!run) return refuse("not-found");
    const code =
      (await conflictInAnyState?.(transaction)) ??
      (from.includes(run.state) ? await conflict?.(transaction) : `run-${run.state}`);
    if (code) return refuse("conflict", { code });
    await apply(transaction);
    await recordAudit(transaction, viewer, { action, subject: "run", subjectId: runId, details });
    const changed = await transaction.run.findUniqueOrThrow({ where: { id: runId }, select: { state: true } });
    return ok(changed);
  });
  if (outcome.ok) {
    forgetProgress(runId);
    signalWork();
  }
  return outcome;
}
