import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { refuseUnlessChooser } from "@/lib/models/policy";
import { ok, type Outcome } from "@/lib/outcome";

export type OverallBudget = {
  /** US dollars over all runs; null = no cap. */
  cap: number | null;
  /** US dollars in the ledger. */
  spent: number;
  /** US dollars that calls under way may still cost; counted against the cap. */
  reserved: number;
  /** Of the reserved, what workers hold that were struck off: they may have spent it, and only their journals know. */
  lost: number;
  setAt: Date | null;
  setBy: string | null;
};

const BUDGET = `
  SELECT b.cap, b."setAt", u.name AS "setBy",
    (SELECT coalesce(sum(spent), 0)::float8 FROM "Run") AS spent, (SELECT coalesce(sum(amount), 0)::float8 FROM "BudgetGrant") AS reserved,
    (SELECT coalesce(sum(g.amount), 0)::float8 FROM "BudgetGrant" g WHERE NOT EXISTS (SELECT 1 FROM "Worker" w WHERE w.id = g."workerId")) AS lost
  FROM (SELECT 1 AS id) one LEFT JOIN "OverallBudget" b ON b.id = one.id LEFT JOIN "User" u ON u.id = b."setById"`;

/** US dollars that the overall budget leaves; null = no cap. For whoever is let see an estimate. */
export async function overallLeft(): Promise<number | null> {
  const [budget] = await query<OverallBudget>(BUDGET);
  return budget === undefined || budget.cap === null ? null : Math.max(0, budget.cap - budget.spent - budget.reserved);
}

/** What all runs together may spend, and what they have. Leads and admins. */
export async function overallBudget(viewer: Viewer): Promise<Outcome<OverallBudget>> {
  const refusal = refuseUnlessChooser(viewer);
  if (refusal) return refusal;
  const [budget] = await query<OverallBudget>(BUDGET);
  return ok(budget ?? { cap: null, spent: 0, reserved: 0, lost: 0, setAt: null, setBy: null });
}
