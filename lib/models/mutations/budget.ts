import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { authorizeInput } from "@/lib/models/authorize-input";
import { inTransaction } from "@/lib/models/mutations/transaction";
import { refuseUnlessModelAdmin } from "@/lib/models/policy";
import { overallBudgetSchema } from "@/lib/models/schema";
import { ok, type Outcome } from "@/lib/outcome";

/** Sets the overall budget in US dollars; null removes the cap. Runs paused at the old cap must be resumed. Admins. */
export async function setOverallBudget(
  viewer: Viewer,
  input: unknown,
  now = new Date(),
): Promise<Outcome<{ cap: number | null }>> {
  const given = authorizeInput(viewer, overallBudgetSchema, input);
  if (!given.ok) return given;
  const { cap } = given.value;
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
 * Releases the grants of removed workers (`lib/worker/lost-workers.ts`) in the budgets of runs and in the overall one,
 * and returns their sum in US dollars. If such a worker returns, what it did spend is added to the ledger, so a cap
 * may be exceeded by that amount. Admins.
 */
export async function writeOffLost(viewer: Viewer): Promise<Outcome<{ amount: number }>> {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return refusal;
  return inTransaction(async (transaction) => {
    const freed = await transaction.$queryRaw<{ amount: number }[]>`
      DELETE FROM "BudgetGrant" g
      WHERE NOT EXISTS (SELECT 1 FROM "Worker" w WHERE w."id" = g."workerId") RETURNING g."amount"`;
    const amount = freed.reduce((sum, grant) => sum + grant.amount, 0);
    if (amount > 0)
      await recordAudit(transaction, viewer, { action: "budget.write-off", subject: "budget", details: { amount } });
    return ok({ amount });
  });
}
