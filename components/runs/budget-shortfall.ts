import type { Span } from "@/lib/runs/estimate";

/** A budget that may not suffice; `surely`: it is below the low end of the estimate too. `left` in US dollars. */
export type BudgetShortfall = { of: "budget" | "overall"; left: number; surely: boolean };

/** Which budgets are below the estimated cost of a run: its own, and what the overall one leaves (null = no cap). */
export function budgetShortfalls(cost: Span, budget: number | null, overallLeft: number | null): BudgetShortfall[] {
  const budgets = [
    { of: "budget", left: budget },
    { of: "overall", left: overallLeft },
  ] as const;
  return budgets.flatMap(({ of, left }) =>
    left !== null && left < cost.high ? [{ of, left, surely: left < cost.low }] : [],
  );
}
