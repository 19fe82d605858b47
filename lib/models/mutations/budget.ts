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
