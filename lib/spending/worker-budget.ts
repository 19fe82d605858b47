/**
 * What a worker may spend on one run, in US dollars: `granted` by the database, of which `reserved` is set aside for
 * calls not yet in the ledger.
 */
export type WorkerBudget = { granted: number; reserved: number; calls: number };

export const emptyBudget: WorkerBudget = { granted: 0, reserved: 0, calls: 0 };

export const available = (budget: WorkerBudget): number => budget.granted - budget.reserved;

/** Rounding errors of sums of dollars. */
const EPSILON = 1e-9;

/** The budget after a call's highest cost was reserved; null where it does not fit. */
export function reserve(budget: WorkerBudget, amount: number): WorkerBudget | null {
  if (amount > available(budget) + EPSILON) return null;
  return { granted: budget.granted, reserved: budget.reserved + amount, calls: budget.calls + 1 };
}

/** The budget after more was reserved for a call that has a reservation already; null where it does not fit. */
export function reserveMore(budget: WorkerBudget, amount: number): WorkerBudget | null {
  const next = reserve(budget, amount);
  return next && { ...next, calls: budget.calls };
}

/** The budget after a call with `amount` reserved was stored in the ledger at `cost`, or was not made, at 0. */
export function settle(budget: WorkerBudget, amount: number, cost: number): WorkerBudget {
  const calls = budget.calls - 1;
  const reserved = calls === 0 ? 0 : Math.max(0, budget.reserved - amount);
  return { granted: Math.max(reserved, budget.granted - cost), reserved, calls };
}

/**
 * What is granted beyond the reserved, where `room` is left under every cap: what is wanted, or at least what is
 * needed, or nothing.
 */
export function grantOf(room: number, needed: number, wanted: number): number {
  if (needed > room + EPSILON) return 0;
  return Math.max(needed, Math.min(wanted, room));
}
