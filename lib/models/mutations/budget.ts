import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { refuseInvalid } from "@/lib/models/faults";
import { inTransaction } from "@/lib/models/mutations/transaction";
import { refuseUnlessKeeper } from "@/lib/models/policy";
import { overallBudgetSchema } from "@/lib/models/schema";
import { ok, type Outcome } from "@/lib/outcome";

/** Sets what all runs together may spend, in US dollars; null lifts the cap. Runs paused at the old cap wait to be resumed. Admins. */
export async function setOverallBudget(
  viewer: Viewer,
  input: unknown,
  now = new Date(),
): Promise<Outcome<{ cap: number | null }>> {
  const refusal = refuseUnlessKeeper(viewer);
  if (refusal) return refusal;
  const parsed = overallBudgetSchema.safeParse(input);
  if (!parsed.success) return refuseInvalid(parsed.error);
  const { cap } = parsed.data;
  return inTransaction(async (transaction) => {
    const data = { cap, setAt: now, setById: actorOf(viewer) };
    await transaction.overallBudget.upsert({
      where: { id: 1 },
      create: { id: 1, ...data },
      update: data,
      select: { id: true },
    });
    await recordAudit(transaction, viewer, { action: "budget.set", subject: "budget", details: { cap } });
    return ok({ cap });
  });
}

/**
 * Frees what workers hold that were removed as lost (`lib/worker/lost-workers.ts`), in the runs' budgets and the overall one. Should one return after
 * all, what it did spend is added to the ledger, and a cap may be passed by as much. Answers how many US dollars it was. Admins.
 */
export async function writeOffLost(viewer: Viewer): Promise<Outcome<{ amount: number }>> {
  const refusal = refuseUnlessKeeper(viewer);
  if (refusal) return refusal;
  return inTransaction(async (transaction) => {
    const freed = await transaction.$queryRaw<{ amount: number }[]>`
      DELETE FROM "BudgetGrant" g WHERE NOT EXISTS (SELECT 1 FROM "Worker" w WHERE w."id" = g."workerId") RETURNING g."amount"`;
    const amount = freed.reduce((sum, grant) => sum + grant.amount, 0);
    if (amount > 0)
      await recordAudit(transaction, viewer, { action: "budget.write-off", subject: "budget", details: { amount } });
    return ok({ amount });
  });
}
