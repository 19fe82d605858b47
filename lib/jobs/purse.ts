/** A worker's money for one run, in US dollars: `granted` by the database, of which `reserved` is promised to calls not yet in the ledger. */
export type Purse = { granted: number; reserved: number; calls: number };

export const emptyPurse: Purse = { granted: 0, reserved: 0, calls: 0 };

export const available = (purse: Purse): number => purse.granted - purse.reserved;

/** Sums of dollars carry rounding errors of this size. */
const DUST = 1e-9;

/** The purse after a call's highest cost was set aside; null where it does not fit. */
export function reserve(purse: Purse, amount: number): Purse | null {
  if (amount > available(purse) + DUST) return null;
  return { granted: purse.granted, reserved: purse.reserved + amount, calls: purse.calls + 1 };
}

/** The purse after more was set aside for a call that has something set aside already; null where it does not fit. */
export function reserveMore(purse: Purse, amount: number): Purse | null {
  const next = reserve(purse, amount);
  return next && { ...next, calls: purse.calls };
}

/** The purse after a call that had `amount` set aside was put in the ledger at `cost`, or given up at 0. */
export function settle(purse: Purse, amount: number, cost: number): Purse {
  const calls = purse.calls - 1;
  const reserved = calls === 0 ? 0 : Math.max(0, purse.reserved - amount);
  return { granted: Math.max(reserved, purse.granted - cost), reserved, calls };
}

/** What is granted beyond the reserved, where `room` is left under every cap: what is wanted, or what is needed at least, or nothing. */
export function grantOf(room: number, needed: number, wanted: number): number {
  if (needed > room + DUST) return 0;
  return Math.max(needed, Math.min(wanted, room));
}
