import type { Viewer } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { refuseUnlessModelUser } from "@/lib/models/policy";
import { ok, type Outcome } from "@/lib/outcome";

export type OverallBudget = {
  /** US dollars over all runs; null = no cap. */
  cap: number | null;
  /** US dollars in the ledger. */
  spent: number;
  /** US dollars that calls in progress may still cost; counted against the cap. */
  reserved: number;
  /** The part of `reserved` held by removed workers: they may have spent it, which only their journals can tell. */
  lost: number;
  setAt: Date | null;
  setBy: string | null;
};

const BUDGET = `
  SELECT b.cap, b."setAt", u.name AS "setBy",
    (SELECT coalesce(sum(spent), 0)::float8 FROM "Run") AS spent,
    (SELECT coalesce(sum(amount), 0)::float8 FROM "BudgetGrant") AS reserved,
    (SELECT coalesce(sum(g.amount), 0)::float8 FROM "BudgetGrant" g
      WHERE NOT EXISTS (SELECT 1 FROM "Worker" w WHERE w.id = g."workerId")) AS lost
  FROM (SELECT 1 AS id) one LEFT JOIN "OverallBudget" b ON b.id = one.id LEFT JOIN "User" u ON u.id = b."setById"`;

/** US dollars left of the overall budget; null = no cap. The caller has checked the viewer. */
export async function overallLeft(): Promise<number | null> {
  const [budget] = await query<OverallBudget>(BUDGET);
  return budget === undefined || budget.cap === null ? null : Math.max(0, budget.cap - budget.spent - budget.reserved);
}

/** The overall budget of all runs and what was spent of it. Leads and admins. */
export async function overallBudget(viewer: Viewer): Promise<Outcome<OverallBudget>> {
  const refusal = refuseUnlessModelUser(viewer, "read");
  if (refusal) return refusal;
  const [budget] = await query<OverallBudget>(BUDGET);
  return ok(budget ?? { cap: null, spent: 0, reserved: 0, lost: 0, setAt: null, setBy: null });
}
